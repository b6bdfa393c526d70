import { expect, test, type Locator, type Page } from './support/test.ts';
import { callsAs } from './support/calls.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pressOn, tabOn } from './support/keyboard.ts';
import { arrive, fillSignIn, forgetSession, forgetsSignIn, onStart, openAccountMenu, people, signInWindow } from './support/people.ts';
import { sendToSign } from './support/signing.ts';

const noOverflow = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
const paper = (page: Page, title: string) => page.getByRole('region', { name: title });
const who = (page: Page): Locator => page.getByRole('region', { name: 'Who signs' });
const sign = (page: Page): Locator => page.getByRole('button', { name: 'Sign', exact: true });

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

test('a document is opened, agreed to and signed by keyboard, then drawn by who countersigns', { tag: '@alike' }, async ({ page, browser, baseURL }) => {
  const title = 'Deed of adherence';
  const envelope = await sendToSign(baseURL ?? '', title, [people.investor, people.reviewer]);
  await arrive(page, people.investor, '/investor/start');
  await onStart(page);
  await page
    .getByRole('list', { name: 'Tasks' })
    .getByRole('link', { name: `Sign ${title}` })
    .press('Enter');
  await expect(page).toHaveURL(new RegExp(`/investor/signing/${envelope.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(paper(page, title)).toBeVisible();
  await expect(who(page).getByRole('listitem').first()).toContainText('Opened it');
  await expectAccessible(page, 'a document to sign');
  await noOverflow(page);

  await pressOn(page, sign(page));
  await expect(page.getByText('Agree before you sign.').first()).toBeVisible();
  await expect(page.getByText('Type your full name.').first()).toBeVisible();
  await expectAccessible(page, 'a signature that lacks something');
  await tabOn(page, page.getByLabel('Agree to sign electronically'), 'Shift+Tab');
  await page.keyboard.press('Space');
  await tabOn(page, page.getByLabel(/^Full name/));
  await page.keyboard.type('Nora Lindqvist');
  await pressOn(page, sign(page));
  await expect(page.getByText('You have signed', { exact: true })).toBeVisible();
  await expect(who(page).getByRole('listitem').first()).toContainText('Signed');
  await expect(sign(page)).toHaveCount(0);
  // What was read stays as long as somebody is here.
  await expect(paper(page, title)).toBeVisible();
  await expectAccessible(page, 'signed by one');

  const other = await (await browser.newContext({ baseURL: baseURL ?? '', viewport: page.viewportSize() })).newPage();
  await arrive(other, people.reviewer, '/investor/signing');
  await other.getByRole('link', { name: new RegExp(title) }).click();
  await expect(paper(other, title)).toBeVisible();
  await other.getByLabel('Agree to sign electronically').check();
  await other.getByLabel(/^Full name/).fill('Some Reviewer');
  await other.getByRole('radio', { name: 'Draw' }).check();
  await expectAccessible(other, 'a signature to draw');
  await sign(other).click();
  await expect(other.getByText('Draw your signature in the field.').first()).toBeVisible();
  const field = other.getByRole('img', { name: /^Field to draw your signature in/ });
  await draw(other, field);
  await expect(other.getByRole('img', { name: 'Drawn signature, one line' })).toBeVisible();
  await other.getByRole('button', { name: 'Clear' }).click();
  await draw(other, field);
  await noOverflow(other);
  await sign(other).click();
  await expect(other.getByText('Everybody has signed', { exact: true })).toBeVisible();
  await expectAccessible(other, 'signed by everybody');
  await other.context().close();

  await page.reload();
  await expect(page.getByText('Everybody has signed', { exact: true })).toBeVisible();
  // What everybody signed can be read and kept, with its evidence.
  await expect(paper(page, title)).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the signed document' }).click();
  expect((await saved).suggestedFilename()).toBe(`${title} (signed).pdf`);
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Documents to sign' }).click();
  await expect(page.getByText('Nothing waits for a signature')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Signed by you' })).toBeVisible();
  await expectAccessible(page, 'documents to sign');
  await noOverflow(page);
});

async function draw(page: Page, field: Locator): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('There is no field to draw in.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.6));
  await page.mouse.down();
  for (const [x, y] of [
    [0.2, 0.2],
    [0.3, 0.7],
    [0.5, 0.3],
    [0.6, 0.7],
    [0.8, 0.4],
  ] as const)
    await page.mouse.move(...at(x, y));
  await page.mouse.up();
}

test('whoever signs comes back to the page that they were led from, which believes the server alone', { tag: '@desk' }, async ({ page, baseURL }) => {
  const [title, other] = ['Deed of release', 'Letter of consent'];
  const envelope = await sendToSign(baseURL ?? '', title, [people.investor]);
  const waiting = await sendToSign(baseURL ?? '', other, [people.investor]);
  const calls = await callsAs(baseURL ?? '', people.investor);
  await calls.call('POST', `/envelopes/${envelope.id}/signing-url`, { return_to: 'list' });
  await arrive(page, people.investor, `/investor/signing/${envelope.id}`);
  await expect(paper(page, title)).toBeVisible();
  await page.getByLabel('Agree to sign electronically').check();
  // By another name than the account's it may be signed, and the page says so.
  await page.getByLabel(/^Full name/).fill('Somebody Else');
  await expect(page.getByText('Your account says Nora Lindqvist.')).toBeVisible();
  await page.getByLabel(/^Full name/).fill('nora lindqvist');
  await expect(page.getByText(/^Your account says/)).toHaveCount(0);
  const led = page.waitForURL((url) => url.searchParams.get('event') === 'signing_complete' && url.searchParams.get('envelope_id') === envelope.id);
  await sign(page).click();
  await led;
  await expect(page.getByText('You have signed', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/investor\/signing$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Signed by you' })).toBeVisible();
  await expectAccessible(page, 'documents to sign, come back to');
  await noOverflow(page);
  // An address says what it likes.
  await page.goto(`/investor/signing?event=signing_complete&envelope_id=${waiting.id}`);
  await expect(page).toHaveURL(/\/investor\/signing$/);
  await expect(page.getByRole('link', { name: new RegExp(other) })).toBeVisible();
  await expect(page.getByText('You have signed', { exact: true })).toHaveCount(0);
  // Whoever leaves comes back as well, and it waits for them.
  await page.goto(`/investor/signing/${waiting.id}?event=signing_complete&envelope_id=${waiting.id}`);
  await expect(page).toHaveURL(new RegExp(`/investor/signing/${waiting.id}$`));
  await expect(sign(page)).toBeVisible();
  const left = page.waitForURL((url) => url.searchParams.get('event') === 'cancel' && url.searchParams.get('envelope_id') === waiting.id);
  await page.getByRole('link', { name: 'Documents to sign' }).click();
  await left;
  await expect(page.getByRole('link', { name: new RegExp(other) })).toBeVisible();
});

test('whoever declines says why, and it ends for everybody', { tag: '@desk' }, async ({ page, baseURL }) => {
  const title = 'Letter of amendment';
  const envelope = await sendToSign(baseURL ?? '', title, [people.investor, people.reviewer]);
  await arrive(page, people.investor, `/investor/signing/${envelope.id}`);
  await expect(paper(page, title)).toBeVisible();
  await page.getByRole('button', { name: 'Decline' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Decline to sign?' });
  await expectAccessible(page, 'declining to sign');
  await dialog.getByLabel(/^Reason/).fill('The amount is not the one agreed.');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText('The amount is not the one agreed. Nobody signs it any more.')).toBeVisible();
  await expect(sign(page)).toHaveCount(0);
  await page.goto('/investor/signing');
  await expect(page.getByRole('heading', { level: 2, name: 'Ended without your signature' })).toBeVisible();
  await expectAccessible(page, 'documents that ended');
});

test('a signature that waits for a fresh sign-in loses nothing @desk', async ({ page, product, baseURL }) => {
  const title = 'Side letter';
  const envelope = await sendToSign(baseURL ?? '', title, [people.investor]);
  await arrive(page, people.investor, `/investor/signing/${envelope.id}`);
  await expect(paper(page, title)).toBeVisible();
  await page.getByLabel('Agree to sign electronically').check();
  await page.getByLabel(/^Full name/).fill('Nora Lindqvist');
  await product.ageSignIns(people.investor);
  await sign(page).click();
  const asked = page.getByRole('alertdialog', { name: 'Sign in again' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel(/^Full name/)).toHaveValue('Nora Lindqvist');
  await expect(page.getByLabel('Agree to sign electronically')).toBeChecked();
  // Whoever does sign in again has signed.
  await forgetsSignIn(page);
  await sign(page).click();
  const there = await signInWindow(page, () => asked.getByRole('button', { name: 'Sign in' }).click());
  await fillSignIn(there, people.investor);
  await expect(page.getByText('You have signed.')).toBeVisible();
  await expect(asked).toHaveCount(0);
});

test('what a document asks for is given with the signature, and what is refused of it is said', async ({ page, baseURL }) => {
  const title = 'Questionnaire';
  const envelope = await sendToSign(baseURL ?? '', title, [people.investor]);
  const place = { page: 1, x: 0, y: 0, width: 100, height: 20 };
  const fields = [
    { kind: 'text', name: 'Occupation (no. 1.2)', is_required: true, place },
    { kind: 'tick', name: 'I am over 18', is_required: true, place },
    { kind: 'text', name: 'Remarks', is_required: false, place },
    { kind: 'date', name: '', is_required: true, place },
  ];
  await page.route(`**/api/envelopes/${envelope.id}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), fields } });
  });
  await arrive(page, people.investor, `/investor/signing/${envelope.id}`);
  await expect(paper(page, title)).toBeVisible();
  await page.getByLabel('Agree to sign electronically').check();
  await page.getByLabel(/^Full name/).fill('Nora Lindqvist');
  await sign(page).click();
  await expect(page.getByRole('region', { name: '2 things need attention' })).toBeFocused();
  await expect(paper(page, title).getByText('I am over 18')).toBeAttached();
  await expectAccessible(page, 'a document that asks for something');
  await noOverflow(page);
  await page.getByLabel(/^Occupation \(no\. 1\.2\)/).fill('Joiner');
  await page.getByLabel('I am over 18').check();
  const sent = page.waitForRequest(/\/sign$/);
  await sign(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ values: { 'Occupation (no. 1.2)': 'Joiner', 'I am over 18': 'true' } });
  // The document itself asks for nothing.
  await expect(page.getByText('The document does not ask for this.').first()).toBeVisible();
  await expect(page.getByLabel(/^Occupation \(no\. 1\.2\)/)).toHaveValue('Joiner');
  await page.route('**/sign', (route) => route.fulfill({ status: 500, json: { code: 'internal', detail: 'Something went wrong.' } }));
  await sign(page).click();
  await expect(page.getByText('Nothing was signed.').first()).toBeVisible();
});
