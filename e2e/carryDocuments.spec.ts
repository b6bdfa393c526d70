import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { countersign, releaseCarryDocuments } from './support/carryDocuments.ts';
import { pressOn } from './support/keyboard.ts';
import { arrive, forgetSession, people } from './support/people.ts';
import { linkOfWitness, signHere } from './support/witness.ts';

const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const rows = (page: Page) => (isPhone(page) ? page.getByRole('list', { name: 'Documents to sign' }) : page.getByRole('grid', { name: 'Documents to sign' }));

/** Signing takes a fresh sign-in. */
const anew = (): void => [people.carry, people.secondAdmin].forEach((email) => forgetSession(email));
test.beforeEach(({ product }) => {
  anew();
  return product.forgetEnvelopes();
});
test.afterEach(({ product }) => {
  anew();
  return product.forgetEnvelopes();
});

async function witnessSigns(page: Page): Promise<void> {
  const sign = page.getByRole('button', { name: 'Sign', exact: true });
  await page.getByRole('button', { name: 'Sign Now' }).press('Enter');
  await expect(sign).toBeVisible();
  await page.getByLabel('Agree to sign electronically').check();
  await page.getByLabel(/^Full name/).fill('Wim Itness');
  await page.getByLabel(/^Postal address/).fill('12 Orchard Lane, Tarnholm');
  await page.getByLabel(/^I saw .* sign/).check();
  await sign.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
}

test('documents of carry are opened, acknowledged, signed before a witness, and by the general partner last', async ({ page, browser, baseURL }) => {
  const mark = `CD-${String(Date.now())}`;
  const { policy, letter, id } = await releaseCarryDocuments(baseURL ?? '', mark);
  await arrive(page, people.carry, '/investor/carry-plans/documents/acknowledgment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acknowledge carry documents');
  const next = page.getByRole('button', { name: 'Next' });
  const tick = (name: string) => page.getByRole('checkbox', { name: `I have read and acknowledge ${name}` });
  await expect(tick(policy)).toBeDisabled();
  await expect(next).toBeDisabled();
  await expectAccessible(page, 'documents to acknowledge');
  await fits(page);

  for (const name of [policy, letter]) {
    await pressOn(page, page.getByRole('button', { name, exact: true }));
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(tick(name)).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pressOn(page, tick(name), 'Space');
    await expect(tick(name)).toBeChecked();
    await expect(tick(name)).toBeDisabled();
  }
  await pressOn(page, next);
  await expect(page).toHaveURL(/\/carry-plans\/documents\/signature$/);
  await expect(rows(page)).toContainText('Pending');
  await fits(page);

  const address = `wim-${mark}@elsewhere.example`.toLowerCase();
  // It is placed with its signer a moment after it was acknowledged.
  await expect(async () => {
    await page.reload();
    if (isPhone(page)) await page.getByRole('button', { name: `Show more of ${letter}` }).press('Enter');
    await expect(page.getByRole('button', { name: `Name your witness of ${letter}` })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expectAccessible(page, 'documents of carry to sign');
  await page.getByRole('button', { name: `Name your witness of ${letter}` }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Name your witness' });
  await panel.getByLabel(/^First name/).fill('Wim');
  await panel.getByLabel(/^Last name/).fill('Itness');
  await panel.getByLabel(/^E-mail/).fill(address);
  await expectAccessible(page, 'the witness of a document of carry');
  await panel.getByRole('button', { name: 'Name', exact: true }).press('Enter');
  await expect(rows(page)).toContainText('Wim Itness');
  await page.getByRole('button', { name: `Sign ${letter}` }).press('Enter');
  await expect(page).toHaveURL(/\/investor\/signing\//);
  await signHere(page, 'Tomas Berg');
  await expect(page).toHaveURL(/\/carry-plans\/documents\/signature$/);
  await expect(rows(page)).toContainText('Pending');

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
  await other.goto(await linkOfWitness(page, address));
  await witnessSigns(other);
  await other.context().close();
  await expect(async () => {
    await page.reload();
    await expect(rows(page)).toContainText('Signature', { timeout: 2000 });
  }).toPass();

  const partner = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
  await arrive(partner, people.secondAdmin, new URL(await countersign(baseURL ?? '', id)).pathname);
  await signHere(partner, 'General Partner');
  await partner.context().close();
  await page.reload();
  await expect(rows(page)).toContainText('Signed');
  if (isPhone(page)) await page.getByRole('button', { name: `Show more of ${letter}` }).press('Enter');
  await expect(page.getByRole('button', { name: `Sign ${letter}` })).toBeDisabled();
  await expect(page.getByText('Signing is closed: the general partner has signed.')).toBeVisible();
  await expectAccessible(page, 'documents of carry that are signed');
  await fits(page);
});
