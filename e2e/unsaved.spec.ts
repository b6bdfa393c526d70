import { expectAccessible } from './support/accessibility.ts';
import { apply, applyAsFarAs, richFund, shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { arrive, onStart, openAccountMenu, people, signInByForm, signOut } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const address = `/investor/funds/${shortFund}/onboarding`;
const answered = '**/api/eligibility_criteria/response/criteria_block';
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
const purchaser = 'I am a qualified purchaser.';

/** To another step of those that are reached. */
async function stepTo(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByText('All steps').press('Enter');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name }).press('Enter');
}

/** The page is looked at again after a while: what it shows is asked for anew. */
async function lookAgain(page: Page): Promise<void> {
  const asked = page.waitForResponse(`**/api/eligibility_criteria/response/${shortFund}/fetch`);
  await page.clock.setSystemTime(Date.now() + 120_000);
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await asked;
}

/** An amount that the applicant gives elsewhere. */
async function giveElsewhere(product: { readonly address: string }, equity: string): Promise<void> {
  const calls = await callsAs(product.address, people.newcomer);
  const { response, application } = await calls.call<{
    readonly response: { readonly id: string };
    readonly application: { readonly investment: { readonly version: number } | null };
  }>('GET', `/eligibility_criteria/response/${shortFund}/fetch`);
  await calls.call('POST', `/eligibility_criteria/response/${response.id}/investment_amount?skip_task=true`, {
    version: application.investment?.version ?? 0,
    equity_amount: equity,
    leverage_amount: '',
    cashless_commitment: '',
  });
}

test.beforeEach(({ product }) => product.forgetApplications());
test.afterEach(({ product }) => product.forgetApplications());

test('who one is is not left unsaved without a question', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await arrive(page, people.newcomer, `${address}?step=about`);
  const where = page.getByLabel('Where were you when you decided to invest?');
  await where.fill('On the train to Boston');
  await stepTo(page, 'Status');
  const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expectAccessible(page, 'leaving what was typed');
  await asks.getByRole('button', { name: 'Go on editing' }).press('Enter');
  await expect(where).toHaveValue('On the train to Boston');
  await page.getByRole('button', { name: 'Next Step' }).press('Enter');
  await expect(heading(page, 'Before you begin')).toBeFocused();
  await expect(asks).toHaveCount(0);
  await stepTo(page, 'About you');
  await expect(where).toHaveValue('On the train to Boston');
  await where.fill('Nowhere');
  await stepTo(page, 'Status');
  await asks.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await expect(heading(page, 'Status')).toBeFocused();
  await stepTo(page, 'About you');
  await expect(where).toHaveValue('On the train to Boston');
});

test(
  'an amount that was changed elsewhere is shown where nothing is typed, and not overwritten where nobody saw it',
  { tag: '@desk' },
  async ({ page, product }) => {
    await apply(product.address, people.newcomer, 'answered');
    await giveElsewhere(product, '40000');
    await arrive(page, people.newcomer, `${address}?step=amount`);
    const equity = page.getByLabel('Equity amount');
    await expect(equity).toHaveValue('40,000');
    await giveElsewhere(product, '80000');
    await page.getByRole('button', { name: 'Submit application' }).press('Enter');
    await expect(page.getByText('The amount was changed elsewhere in the meantime.').first()).toBeVisible();
    await expect(equity).toHaveValue('80,000');

    await giveElsewhere(product, '60000');
    await lookAgain(page);
    await expect(equity).toHaveValue('60,000');
    await page.getByRole('button', { name: 'Submit application' }).press('Enter');
    await expect(heading(page, 'Thank you')).toBeFocused();
    await expect(page.getByRole('list', { name: 'Investment amount' })).toContainText('60,000');
  },
);

test('whoever signs out is asked about what could not be saved, and leaves once it is', { tag: '@desk' }, async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await signInByForm(page, people.newcomer);
  await page.goto(`${address}?block=status`);
  await page.route(answered, (route) => route.abort());
  await page.getByLabel(purchaser).check();
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).press('Enter');
  const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await asks.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByLabel(purchaser)).toBeChecked();
  await page.unroute(answered);
  await signOut(page);
  await arrive(page, people.newcomer, `${address}?block=status`);
  await expect(page.getByLabel(purchaser)).toBeChecked();
});

test('whoever signs out is asked once about what they typed into a form, and is not asked again on the way', { tag: '@desk' }, async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await signInByForm(page, people.newcomer);
  await page.goto(`${address}?step=about`);
  const where = page.getByLabel('Where were you when you decided to invest?');
  await where.fill('On the train to Boston');
  const own: string[] = [];
  page.on('dialog', (dialog) => {
    own.push(dialog.type());
    // The browser's own question, answered by staying.
    void dialog.dismiss();
  });
  const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).press('Enter');
  await asks.getByRole('button', { name: 'Go on editing' }).press('Enter');
  await expect(asks).toHaveCount(0);
  await expect(where).toHaveValue('On the train to Boston');
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Sign Out' }).press('Enter');
  await asks.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(own).toEqual([]);
});

test('what could not be saved is given up by who leaves without it', { tag: '@desk' }, async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await arrive(page, people.newcomer, `${address}?block=status`);
  await page.route(answered, (route) => route.abort());
  await page.getByLabel(purchaser).check();
  await page.getByRole('link', { name: 'Back to Dashboard' }).press('Enter');
  const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expectAccessible(page, 'leaving what could not be saved');
  await asks.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await onStart(page);
  await page.unroute(answered);
  await page.goto(`${address}?block=status`);
  await expect(page.getByLabel(purchaser)).not.toBeChecked();
});

test('a lost answer makes no conflict with oneself', { tag: '@desk' }, async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await arrive(page, people.newcomer, `${address}?block=status`);
  // It arrives, and its answer does not.
  await page.route(
    answered,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByLabel(purchaser).check();
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await page.getByLabel('None of the above applies to me.').check();
  await saved(page);
  await expect(page.getByText('changed elsewhere in the meantime')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('None of the above applies to me.')).toBeChecked();
});

test('an application that was closed while somebody typed still shows what they typed', { tag: '@desk' }, async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await arrive(page, people.newcomer, `${address}?step=amount`);
  const equity = page.getByLabel('Equity amount');
  await expect(equity).toBeVisible();
  await product.review(people.newcomer, shortFund, { status: 6, reason: 'The fund is full.' });
  await equity.fill('45000');
  await expect(page.getByText('The application can no longer be changed')).toBeVisible();
  await expect(page.getByText('Equity: 45,000 USD')).toBeVisible();
  await expectAccessible(page, 'closed while typing');
  await page.getByRole('button', { name: 'Go to My Application' }).press('Enter');
  await expect(page.getByText('This application was declined')).toBeVisible();
  await page.goto(`${address}?step=amount`);
  await expect(page.getByText('This application was declined')).toBeVisible();
});

test('an upload is cancelled while it is under way, and the keyboard stays', { tag: '@desk' }, async ({ page, product }) => {
  await applyAsFarAs(product.address, people.newcomer, 'evidence', { residence: { options: { US: true } } });
  await arrive(page, people.newcomer, `/investor/funds/${richFund}/onboarding?block=evidence`);
  const input = page.locator('input[type=file]').first();
  await expect(input).toBeVisible();
  let isHeld = true;
  const reached = Promise.withResolvers<void>();
  await page.route('**/api/eligibility_criteria/response/*/documents', async (route) => {
    if (!isHeld) return route.continue();
    const stopped = page.waitForEvent('requestfailed', (request) => request === route.request());
    reached.resolve();
    await stopped;
  });
  const file = { name: 'evidence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no such thing') };
  await input.setInputFiles(file);
  await reached.promise;
  await page.getByRole('button', { name: 'Stop uploading evidence.pdf' }).press('Enter');
  await expect(page.getByText('evidence.pdf')).toHaveCount(0);
  await expect(input).toBeFocused();
  isHeld = false;
  await input.setInputFiles(file);
  await expect(page.getByText(/^evidence.pdf is neither/)).toBeVisible();
});
