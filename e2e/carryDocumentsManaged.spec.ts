import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { grantCarry, releaseCarryDocuments, replaceCarryDocument } from './support/carryDocuments.ts';
import { pressOn } from './support/keyboard.ts';
import { pdfOf } from './support/pdf.ts';
import { arrive, forgetSession, people } from './support/people.ts';
import { choose } from './support/signing.ts';
import { signHere } from './support/witness.ts';

const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const table = (page: Page, name: string) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const planOf = (mark: string) => `/investor/admin/carry/${mark}`;

/** By Tab to the rows, and from row to row by the arrows. */
async function openByKeyboard(page: Page, title: string): Promise<void> {
  if (isPhone(page)) return pressOn(page, row(page, title));
  const documents = table(page, 'Documents');
  const one = documents.getByRole('row', { name: new RegExp(title) });
  await expect(one).toBeVisible();
  for (const [key, place] of [
    ['Tab', documents],
    ['ArrowDown', one],
  ] as const)
    for (let presses = 0; presses < 200 && !(await place.evaluate((node) => node.contains(document.activeElement))); presses += 1)
      await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/** Signing takes a fresh sign-in. */
const anew = (): void => [people.carry, people.secondAdmin].forEach((email) => forgetSession(email));
test.beforeEach(({ product }) => {
  anew();
  return product.forgetEnvelopes();
});
test.afterEach(async ({ product }) => {
  anew();
  await product.forgetEnvelopes();
  await product.forgetDocuments();
});

test(
  'a document is added and released, signed by its participant and by the general partner, who finds it among what is asked of them',
  { tag: '@alike' },
  async ({ page, browser, baseURL }) => {
    const mark = `CM-${String(Date.now())}`;
    const title = `Award letter ${mark}`;
    await grantCarry(baseURL ?? '', mark);
    await arrive(page, people.admin, planOf(mark));
    await expect(page.getByText('No documents yet')).toBeVisible();

    const add = page.getByRole('button', { name: 'Add a document' });
    // The grants may come after the documents.
    await expect(add).toBeEnabled();
    await add.press('Enter');
    const form = panel(page, 'Add a document');
    await form.getByRole('button', { name: 'Add as a draft' }).press('Enter');
    await expect(form.getByRole('region', { name: /things need attention/ })).toBeFocused();
    await form.getByRole('button', { name: /Grant/ }).press('Enter');
    await page.getByRole('option', { name: new RegExp(mark) }).press('Enter');
    const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: pdfOf([[title, 'Terms of the carry']]) };
    await form.locator('input[type=file]').setInputFiles([file]);
    // Its name is the title, once the file was looked at.
    await expect(form.getByLabel(/^Title/)).toHaveValue(title);
    await form.getByLabel(/^Description/).fill('Points granted, and how they vest.');
    await form.getByLabel(/^The participant signs it/).check();
    await expect(form.getByLabel(/^Before a witness/)).not.toBeChecked();
    await choose(page, form.getByRole('combobox', { name: 'Signs for the general partner' }), 'Ruth Okonkwo');
    await form.getByLabel(/^Reference/).fill(mark);
    await expectAccessible(page, 'a document of carry that is added');
    await fits(page);
    await form.getByRole('button', { name: 'Add as a draft' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(table(page, 'Documents')).toContainText('Draft');

    await row(page, title).press('Enter');
    const opened = panel(page, title);
    await opened.getByRole('button', { name: 'Open' }).press('Enter');
    await expect(page.getByRole('dialog').getByText('Terms of the carry').first()).toBeAttached();
    await page.keyboard.press('Escape');
    await opened.getByRole('button', { name: 'Release' }).press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).press('Enter');
    await expect(opened).toContainText('Pending acknowledgement');
    await expect(opened.getByRole('button', { name: 'Release' })).toHaveCount(0);
    await expectAccessible(page, 'a document of carry that is released');
    await fits(page);

    const participant = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
    await arrive(participant, people.carry, '/investor/carry-plans/documents/acknowledgment');
    await participant.getByRole('button', { name: title, exact: true }).press('Enter');
    const tick = participant.getByRole('checkbox', { name: `I have read and acknowledge ${title}` });
    await expect(tick).toBeEnabled();
    await participant.keyboard.press('Escape');
    await tick.check();
    await expect(participant.getByRole('button', { name: 'Next' })).toBeEnabled();
    await participant.getByRole('button', { name: 'Next' }).press('Enter');
    await expect(participant).toHaveURL(/\/carry-plans\/documents\/signature$/);
    const sign = participant.getByRole('button', { name: `Sign ${title}` });
    // It is placed with its signer a moment after it was acknowledged.
    await expect(async () => {
      await participant.reload();
      if (isPhone(participant)) await participant.getByRole('button', { name: `Show more of ${title}` }).press('Enter');
      await expect(sign).toBeEnabled({ timeout: 2000 });
      await sign.press('Enter');
      await expect(participant).toHaveURL(/\/investor\/signing\//, { timeout: 2000 });
    }).toPass();
    await signHere(participant, 'Tomas Berg');
    await expect(participant).toHaveURL(/\/carry-plans\/documents\/signature$/);

    const partner = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
    await arrive(partner, people.secondAdmin, '/alder/investor');
    await expect(partner.getByRole('list', { name: 'Tasks' }).getByText(`Sign ${title}`)).toBeVisible();
    await partner.goto('/investor/admin/carry');
    await partner.getByRole('link', { name: 'Carry documents' }).press('Enter');
    await expect(partner.getByRole('heading', { level: 1, name: 'Carry documents' })).toBeVisible();
    await expect(table(partner, 'Documents')).toContainText('Signature');
    await expectAccessible(partner, 'the documents of all grants');
    await fits(partner);
    await row(partner, title).press('Enter');
    await expect(panel(partner, title)).toContainText('You, for the general partner');
    await panel(partner, title).getByRole('button', { name: 'Countersign' }).press('Enter');
    await expect(partner).toHaveURL(/\/investor\/signing\//);
    await signHere(partner, 'General Partner');
    await partner.context().close();

    await page.reload();
    await expect(opened).toContainText('Signed');
    await expect(opened.getByRole('button', { name: 'Take back' })).toHaveCount(0);
    await participant.reload();
    await expect(table(participant, 'Documents to sign')).toContainText('Signed');
    await participant.context().close();
  },
);

test(
  'by keyboard: what somebody else changed meanwhile is refused, and after another look it is replaced and taken back',
  { tag: '@desk' },
  async ({ page, baseURL }) => {
    const mark = `CM-${String(Date.now())}`;
    const { policy, policyId, letter } = await releaseCarryDocuments(baseURL ?? '', mark);
    await arrive(page, people.admin, planOf(mark));
    await openByKeyboard(page, policy);
    const opened = panel(page, policy);
    await pressOn(page, opened.getByRole('button', { name: 'Take back' }));
    const asking = page.getByRole('alertdialog', { name: `Take ${policy} back?` });
    await pressOn(page, asking.getByRole('button', { name: 'Take back' }));
    await expect(asking.getByText('Say why it is taken back.').first()).toBeVisible();
    await asking.getByLabel(/^Reason/).fill('Its date is wrong.');
    await expectAccessible(page, 'taking a document of carry back');
    await replaceCarryDocument(baseURL ?? '', policyId, policy);
    await pressOn(page, asking.getByRole('button', { name: 'Take back' }));
    await expect(asking).toContainText('This document was replaced in the meantime. Look at it again.');
    await pressOn(page, asking.getByRole('button', { name: 'Cancel' }));
    await pressOn(page, page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }));
    await expect(opened).toContainText('Version 2');

    await pressOn(page, opened.getByRole('button', { name: 'Replace' }));
    const replacing = panel(page, `Replace ${policy}`);
    await expect(replacing).toContainText('of version 2 lapses: they are told to open and acknowledge version 3.');
    await choose(page, replacing.getByRole('combobox', { name: 'PDF' }), letter);
    await expectAccessible(page, 'replacing a document of carry');
    await fits(page);
    await pressOn(page, replacing.getByRole('button', { name: 'Replace', exact: true }));
    await expect(opened).toContainText('Version 3');

    await pressOn(page, opened.getByRole('button', { name: 'Take back' }));
    await asking.getByLabel(/^Reason/).fill('Its date is wrong.');
    await pressOn(page, asking.getByRole('button', { name: 'Take back' }));
    await expect(opened).toContainText('Inactive');
    await expect(opened).toContainText('Its date is wrong.');
    await expect(opened.getByRole('button', { name: 'Replace' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(table(page, 'Documents')).toContainText('Inactive');
    await fits(page);
  },
);

test('whoever signs for the general partner goes on without the rest', { tag: '@desk' }, async ({ page, browser, baseURL }) => {
  const mark = `CM-${String(Date.now())}`;
  const { letter } = await releaseCarryDocuments(baseURL ?? '', mark);
  const participant = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
  await arrive(participant, people.carry, '/investor/carry-plans/documents/signature');
  await expect(table(participant, 'Documents to sign')).toContainText('Pending acknowledgement');

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
  await arrive(other, people.admin, planOf(mark));
  await row(other, letter).press('Enter');
  await expect(panel(other, letter)).toContainText('Pending acknowledgement');
  await expect(panel(other, letter).getByRole('button', { name: 'Close the signing' })).toHaveCount(0);
  await other.context().close();

  const opened = panel(page, letter);
  await arrive(page, people.secondAdmin, planOf(mark));
  await row(page, letter).press('Enter');
  await opened.getByRole('button', { name: 'Close the signing' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close the signing' }).press('Enter');
  await expect(opened).toContainText('Inactive');
  await expect(opened).toContainText(/Closed \d/);
  await expectAccessible(page, 'a document of carry that is closed');
  await participant.reload();
  await expect(table(participant, 'Documents to sign')).toContainText('Inactive');
  if (isPhone(participant)) await participant.getByRole('button', { name: `Show more of ${letter}` }).press('Enter');
  await expect(participant.getByText('Signing is closed: the general partner has signed.')).toBeVisible();
  await participant.context().close();
});
