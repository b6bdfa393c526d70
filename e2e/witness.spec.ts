import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pressOn, tabOn } from './support/keyboard.ts';
import { arrive, forgetSession, people } from './support/people.ts';
import { linkOfWitness, sendWithWitness, signHere } from './support/witness.ts';

const noOverflow = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
const sign = (page: Page) => page.getByRole('button', { name: 'Sign', exact: true });

/** Signing takes a fresh sign-in. */
const anew = (): void => [people.investor, people.reviewer].forEach((email) => forgetSession(email));
test.beforeEach(({ product }) => {
  anew();
  return product.forgetEnvelopes();
});
test.afterEach(({ product }) => {
  anew();
  return product.forgetEnvelopes();
});

test('a signer names a witness, and corrects them, which ends the link before', { tag: '@alike' }, async ({ page, browser, baseURL }, { project }) => {
  const title = 'Deed of adherence';
  const [address, mistyped] = ['wim', 'wmi'].map((name) => `${name}-${project.name}-${Date.now()}@elsewhere.example`) as [string, string];
  const envelope = await sendWithWitness(baseURL ?? '', title);
  await arrive(page, people.investor, `/investor/signing/${envelope.id}`);
  const own = page.getByRole('region', { name: 'Your witness' });
  await own.getByRole('button', { name: 'Name the witness' }).click();
  await expect(own.getByText('Give their full name.').first()).toBeVisible();
  await own.getByLabel('Name of the witness').fill('Wim Itnes');
  await own.getByLabel('E-mail of the witness').fill(people.investor);
  await own.getByRole('button', { name: 'Name the witness' }).click();
  await expect(own.getByText(/^A witness is somebody else than everybody who signs/).first()).toBeVisible();
  await expectAccessible(page, 'a witness who may not be one');
  await own.getByLabel('E-mail of the witness').fill(mistyped);
  await own.getByRole('button', { name: 'Name the witness' }).click();
  await expect(own.getByText('They are mailed a link once you have signed.')).toBeVisible();
  await signHere(page, 'Nora Lindqvist');
  await expect(own.getByText(/^Mailed a link|being mailed/)).toBeVisible();
  const wrong = await linkOfWitness(page, mistyped);
  await own.getByRole('button', { name: 'Correct' }).click();
  const panel = page.getByRole('dialog', { name: 'Correct your witness' });
  await expectAccessible(page, 'correcting a witness');
  await panel.getByLabel('Name').fill('Wim Itness');
  await panel.getByLabel('E-mail').fill(address);
  await panel.getByRole('button', { name: 'Correct' }).click();
  await expect(panel).toHaveCount(0);
  await expect(own.getByText(address)).toBeVisible();
  await expectAccessible(page, 'a witness who is named');
  await noOverflow(page);

  const link = await linkOfWitness(page, address);
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
  await elsewhere.goto(wrong);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible();
  await expectAccessible(elsewhere, 'a link that ended');
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Witness a signature' })).toBeVisible();
  await elsewhere.context().close();
});

test('a witness signs by the mailed link and without an account, before the countersigner does', async ({ page, browser, product, baseURL }, { project }) => {
  const title = 'Deed of adherence';
  const address = `wim-signs-${project.name}-${Date.now()}@elsewhere.example`;
  const envelope = await sendWithWitness(baseURL ?? '', title, { name: 'Wim Itness', email: address });
  await arrive(page, people.investor, `/investor/signing/${envelope.id}`);
  const own = page.getByRole('region', { name: 'Your witness' });
  await signHere(page, 'Nora Lindqvist');

  const link = await linkOfWitness(page, address);
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
  // As the path is written elsewhere, with a company.
  await elsewhere.goto(`/alder${new URL(link).pathname.replace('/investor', '')}`);
  await expect(elsewhere).toHaveURL(link);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Witness a signature' })).toBeVisible();
  await expect(elsewhere.getByText(title)).toHaveCount(0);
  await expectAccessible(elsewhere, 'before a document is witnessed');
  await pressOn(elsewhere, elsewhere.getByRole('button', { name: 'Sign Now' }));
  await expect(elsewhere.getByRole('region', { name: title })).toBeVisible();
  await expect(elsewhere.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(sign(elsewhere)).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: 'Who signed before you' }).getByRole('listitem')).toContainText(['Typed: Nora Lindqvist']);
  await expectAccessible(elsewhere, 'a document to witness');
  await noOverflow(elsewhere);
  await sign(elsewhere).click();
  for (const missing of ['Agree before you sign.', 'Type your full name.', 'Give your whole postal address.', 'Declare that you were present, or decline.'])
    await expect(elsewhere.getByText(missing).first()).toBeVisible();
  await expectAccessible(elsewhere, 'a witness who leaves something out');
  await tabOn(elsewhere, elsewhere.getByLabel('Agree to sign electronically'), 'Shift+Tab');
  await elsewhere.keyboard.press('Space');
  await tabOn(elsewhere, elsewhere.getByLabel(/^Full name/));
  await elsewhere.keyboard.type('Wim Itness');
  await tabOn(elsewhere, elsewhere.getByLabel(/^Postal address/));
  await elsewhere.keyboard.type('12 Orchard Lane, Tarnholm');
  await tabOn(elsewhere, elsewhere.getByLabel(/^I saw .* sign/));
  await elsewhere.keyboard.press('Space');
  await noOverflow(elsewhere);
  await pressOn(elsewhere, sign(elsewhere));
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/investor\/witness\/[\w-]{43}\/submit\//);
  await expectAccessible(elsewhere, 'witnessed');
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Looks like you have already signed your document' })).toBeVisible();
  await expect(elsewhere.getByText(title)).toHaveCount(0);

  await arrive(elsewhere, people.reviewer, `/investor/signing/${envelope.id}`);
  await expect(elsewhere.getByRole('region', { name: 'Who signs' }).getByRole('listitem').nth(1)).toContainText('Typed: Wim Itness');
  await signHere(elsewhere, 'Some Reviewer');
  await expect(elsewhere.getByText('Everybody has signed', { exact: true })).toBeVisible();
  await elsewhere.context().close();
  await page.reload();
  await expect(page.getByText('Everybody has signed', { exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the signed document' }).click();
  expect((await saved).suggestedFilename()).toBe(`${title} (signed).pdf`);
  await product.pari(['verify-pdf', await (await saved).path()]);
  await expect(own.getByText(/^Signed, /)).toBeVisible();
});

test(
  'who is signed in as the signer does not witness in the same browser, and a witness may decline',
  { tag: '@desk' },
  async ({ page, browser, baseURL }, { project }) => {
    const address = `wim-declines-${project.name}-${Date.now()}@elsewhere.example`;
    const envelope = await sendWithWitness(baseURL ?? '', 'Letter of amendment', { name: 'Wim Itness', email: address });
    await arrive(page, people.investor, `/investor/signing/${envelope.id}`);
    await signHere(page, 'Nora Lindqvist');
    const link = await linkOfWitness(page, address);
    await page.goto(link);
    await page.getByRole('button', { name: 'Sign Now' }).click();
    await expect(page.getByText(/^Somebody is signed in in this browser who signs this document/)).toBeVisible();
    await expectAccessible(page, 'a signer who would be their own witness');
    const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
    await elsewhere.goto(link);
    await elsewhere.getByRole('button', { name: 'Sign Now' }).click();
    await elsewhere.getByRole('button', { name: 'Decline' }).click();
    const dialog = elsewhere.getByRole('alertdialog', { name: 'Decline to witness?' });
    await expect(dialog).toContainText('What Nora Lindqvist signed stays signed, and they name another witness.');
    await dialog.getByLabel(/^Reason/).fill('I was not there.');
    await expectAccessible(elsewhere, 'declining to witness');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'You declined' })).toBeVisible();
    await expect(elsewhere.getByText(/Nora Lindqvist names another witness/)).toBeVisible();
    await elsewhere.context().close();
    await page.goto(`/investor/signing/${envelope.id}`);
    // What they signed stands, and another is named in the witness's place.
    const another = page.getByLabel('Name of the witness');
    await expect(another).toBeVisible();
    await expect(another).toHaveValue('');
  },
);
