import { read } from './support/reading.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { apply } from './support/applications.ts';
import { configure } from './support/configuration.ts';
import { arrive, onStart, people } from './support/people.ts';

const short = '/investor/funds/LANT-CLI/onboarding';
const rich = '/investor/funds/TARN-IND/onboarding';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
/** By touch on a phone, else by the keyboard. */
const act = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press('Enter'));
const tick = (page: Page, what: Locator) => (isPhone(page) ? what.tap() : what.press('Space'));
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const next = (page: Page) => act(page, button(page, 'Next Step'));
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
/** The step stands there, and the keyboard goes on at its heading. */
const comesTo = (page: Page, name: string) => expect(heading(page, name)).toBeFocused();
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

async function looksRight(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

async function sayWho(page: Page, country: string): Promise<void> {
  await expect(heading(page, 'About you')).toBeVisible();
  await tick(page, page.getByRole('radio', { name: 'Individual' }));
  await act(page, button(page, /Country/));
  await act(page, page.getByRole('option', { name: country, exact: true }));
  await page.getByLabel('Where were you when you decided to invest?').fill('At home in Berlin');
  await next(page);
}

/** To the question of the short fund that decides. */
async function comeToStatus(page: Page): Promise<void> {
  await arrive(page, people.newcomer, short);
  await sayWho(page, 'Germany');
  await comesTo(page, 'Before you begin');
  await act(page, button(page, 'Start'));
  await comesTo(page, 'Key information');
  await read(page, 'Key information document');
  await tick(page, page.getByLabel(/^I confirm that I have received/));
  await next(page);
  await comesTo(page, 'Status');
}

test.beforeEach(({ product }) => product.forgetApplications());
test.afterEach(({ product }) => product.forgetApplications());

test('a newcomer applies to a fund of few questions, opens before they tick, corrects what fails, says how much, and submits once', async ({ page }) => {
  await arrive(page, people.newcomer, short);
  await expect(heading(page, 'About you')).toBeVisible();
  await next(page);
  await expect(page.getByText('3 things need attention')).toBeVisible();
  await looksRight(page, 'who applies');
  await sayWho(page, 'Germany');

  await comesTo(page, 'Before you begin');
  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await looksRight(page, 'the introduction');
  await act(page, button(page, 'Start'));

  await comesTo(page, 'Key information');
  const statement = page.getByLabel(/^I confirm that I have received/);
  await expect(statement).toBeDisabled();
  await expect(page.getByText('* Please download the documents to enable the checkbox.')).toBeVisible();
  await next(page);
  await expect(page.getByText('Do this first')).toBeVisible();
  await expect(button(page, 'Key information document')).toBeFocused();
  await looksRight(page, 'key information');
  await read(page, 'Key information document');
  await tick(page, statement);
  await saved(page);
  await next(page);

  await comesTo(page, 'Status');
  await tick(page, page.getByLabel('None of the above applies to me.'));
  await expect(page.getByText('Not eligible by this answer')).toBeVisible();
  await looksRight(page, 'an answer that fails');
  await next(page);
  await comesTo(page, 'Not eligible');
  await expect(page.getByText('The fund is offered to qualified purchasers and knowledgeable employees only.')).toBeVisible();
  await expect(button(page, 'Next Step')).toHaveCount(0);
  await looksRight(page, 'not eligible');
  await act(page, button(page, 'Change the answer: Status'));
  await comesTo(page, 'Status');
  await tick(page, page.getByLabel('I am a qualified purchaser.'));
  await next(page);

  await comesTo(page, 'Your answers');
  await expect(page.getByText('You are eligible by these answers')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['About you', 'Key information', 'Status']);
  await act(page, button(page, 'Change Status'));
  await comesTo(page, 'Status');
  await next(page);
  await comesTo(page, 'Your answers');
  await looksRight(page, 'what the answers come to');
  await next(page);

  await comesTo(page, 'Investment amount');
  const equity = page.getByLabel('Equity amount');
  await equity.fill('4999');
  await act(page, button(page, 'Submit application'));
  await expect(equity).toHaveAccessibleDescription(/Investment amount must be greater than or equal to USD 5,000/);
  await equity.fill('50000');
  await page.getByLabel('Leverage amount').fill('90000.01');
  await page.getByLabel('Cashless commitment').fill('10000');
  await act(page, button(page, 'Submit application'));
  await expect(page.getByLabel('Leverage amount')).toHaveAccessibleDescription(/Leverage cannot be more than 60% of Total Gross Commitment/);
  await page.getByLabel('Leverage amount').fill('90000');
  await expect(page.getByText('needs attention')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Investment amount' }).getByRole('listitem').last()).toHaveText(/Total gross investment, USD150,000$/);
  await looksRight(page, 'the amount');
  const submissions: string[] = [];
  page.on(
    'request',
    (request) => /submit-for-review|investment_amount\?skip_task=false|investment_amount$/.test(request.url()) && submissions.push(request.url()),
  );
  await act(page, button(page, 'Submit application'));
  await comesTo(page, 'Thank you');
  // Both parts go at once.
  expect(submissions).toHaveLength(1);
  await expect(page.getByText('150,000')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to My Application' })).toHaveAttribute('href', '/investor/funds/LANT-CLI/application');
  await looksRight(page, 'the thanks');

  // What was submitted is changed once that is confirmed; given up, it stands as it was.
  await act(page, button(page, 'Change the amount'));
  await equity.fill('60000');
  const asks = page.getByRole('alertdialog', { name: 'Change what you submitted?' });
  await expect(asks).toContainText('This was submitted already.');
  await act(page, asks.getByRole('button', { name: 'Cancel' }));
  await expect(equity).toHaveValue('50,000');
  await equity.fill('60000');
  await act(page, asks.getByRole('button', { name: 'Change it' }));
  await saved(page);
  await act(page, button(page, 'Submit application'));
  await comesTo(page, 'Thank you');
  await expect(page.getByText('160,000')).toBeVisible();
});

test('everything is there in another browser, at the step where one was', { tag: '@desk' }, async ({ page, browser, product }) => {
  await comeToStatus(page);
  await tick(page, page.getByLabel('I am an employee and do not know which of these I am.'));
  await saved(page);

  const elsewhere = await browser.newContext({ baseURL: product.address });
  const other = await elsewhere.newPage();
  await arrive(other, people.newcomer, short);
  await expect(heading(other, 'Status')).toBeVisible();
  await expect(other.getByLabel('I am an employee and do not know which of these I am.')).toBeChecked();
  await expect(other.getByText('Step 4 of 6')).toBeVisible();
  await elsewhere.close();
});

test('two tabs: different questions are both kept, and of the same one somebody chooses which stands', { tag: '@desk' }, async ({ page, context }) => {
  await comeToStatus(page);
  await tick(page, page.getByLabel('I am a qualified purchaser.'));
  await saved(page);
  const other = await context.newPage();
  await other.goto(short);
  await expect(other.getByLabel('I am a qualified purchaser.')).toBeChecked();

  // Another question, in the other tab.
  await other.goto(`${short}?block=kii`);
  await other.getByLabel(/^I confirm that I have received/).uncheck();
  await saved(other);
  await page.getByLabel('None of the above applies to me.').check();
  await saved(page);
  // What was changed elsewhere shows with the answer.
  await expect(page.getByText('Step 3 of 6')).toBeVisible();
  await page.getByLabel(/^I confirm that I have received/).check();
  await next(page);
  await comesTo(page, 'Status');
  await expect(page.getByLabel('None of the above applies to me.')).toBeChecked();

  // The same question in both.
  await other.goto(`${short}?block=status`);
  await other.getByLabel('I am an employee and do not know which of these I am.').check();
  await saved(other);
  await page.getByLabel('I am a qualified purchaser.').check();
  await expect(page.getByText('Status: changed elsewhere in the meantime')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Not saved');
  await expectAccessible(page, 'two answers');
  await act(page, button(page, 'Take this one'));
  await expect(page.getByLabel('I am an employee and do not know which of these I am.')).toBeChecked();

  await other.reload();
  await other.getByLabel('None of the above applies to me.').check();
  await saved(other);
  await page.getByLabel('I am a qualified purchaser.').check();
  await act(page, button(page, 'Keep mine'));
  await saved(page);
  await other.reload();
  await expect(other.getByLabel('I am a qualified purchaser.')).toBeChecked();
});

test('what cannot be saved is told, kept, and saved once it can be', { tag: '@desk' }, async ({ page }) => {
  await comeToStatus(page);
  await page.route('**/criteria_block', (route) => route.abort());
  await tick(page, page.getByLabel('I am a qualified purchaser.'));
  await expect(page.getByRole('alert')).toContainText('Not saved: The server could not be reached.');
  await next(page);
  await expect(heading(page, 'Status')).toBeVisible();
  await act(page, page.getByRole('link', { name: 'Back to Dashboard' }));
  const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await act(page, asks.getByRole('button', { name: 'Cancel' }));
  await page.unroute('**/criteria_block');
  await act(page, button(page, 'Try again'));
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('I am a qualified purchaser.')).toBeChecked();

  // By itself, too, and at once where the browser is online again.
  await page.route('**/criteria_block', (route) => route.abort());
  await tick(page, page.getByLabel('None of the above applies to me.'));
  await expect(button(page, 'Try again')).toHaveCount(1);
  await page.unroute('**/criteria_block');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(page);
});

test('what is typed while a save is under way is saved after it, before another page comes', { tag: '@desk' }, async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await arrive(page, people.newcomer, `${short}?step=amount`);
  const sent: unknown[] = [];
  const letGo: (() => void)[] = [];
  await page.route('**/investment_amount?skip_task=true', async (route) => {
    sent.push((route.request().postDataJSON() as { equity_amount: string }).equity_amount);
    await new Promise<void>((resolve) => letGo.push(resolve));
    await route.continue();
  });
  await page.getByLabel('Equity amount').fill('10000');
  await expect.poll(() => sent).toEqual(['10000']);
  await expect(page.getByText('Saving…')).toBeVisible();
  await page.getByLabel('Equity amount').fill('20000');
  await act(page, page.getByRole('link', { name: 'Back to Dashboard' }));
  letGo[0]?.();
  // It waits for what was typed last, too.
  await expect.poll(() => sent).toEqual(['10000', '20000']);
  await expect(heading(page, 'Investment amount')).toBeVisible();
  await expect(page).toHaveURL(/onboarding/);
  letGo[1]?.();
  await onStart(page);
  await page.goto(`${short}?step=amount`);
  await expect(page.getByLabel('Equity amount')).toHaveValue('20,000');
});

test('the amount in two tabs: one stands by choice, and the form shows the one that was taken', { tag: '@desk' }, async ({ page, context, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await arrive(page, people.newcomer, `${short}?step=amount`);
  const other = await context.newPage();
  await other.goto(`${short}?step=amount`);
  await other.getByLabel('Equity amount').fill('30000');
  await saved(other);
  await page.getByLabel('Equity amount').fill('45000');
  const both = page.getByText('Investment amount: changed elsewhere in the meantime');
  await expect(both).toBeVisible();
  await expect(page.getByText('Equity: 45,000 USD')).toBeVisible();
  await expect(page.getByText('Equity: 30,000 USD')).toBeVisible();
  await looksRight(page, 'two amounts');
  await act(page, button(page, 'Take this one'));
  await expect(both).toHaveCount(0);
  await expect(page.getByLabel('Equity amount')).toHaveValue('30,000');
  await page.getByLabel('Equity amount').fill('45000');
  await saved(page);
  await other.reload();
  await expect(other.getByLabel('Equity amount')).toHaveValue('45,000');
});

test('another country tells what it does before it does it', async ({ page }) => {
  await comeToStatus(page);
  await tick(page, page.getByLabel('I am a qualified purchaser.'));
  await saved(page);
  await page.goto(`${short}?step=about`);
  await act(page, button(page, /Country/));
  await act(page, page.getByRole('option', { name: 'United Kingdom' }));
  await next(page);
  const effects = page.getByRole('dialog', { name: 'Change where or how you invest?' });
  await expect(effects).toContainText('The questions on eligibility are asked anew, and their answers are put away.');
  await expectAccessible(page, 'what another country does');
  await act(page, effects.getByRole('button', { name: 'Change and begin anew' }));
  await comesTo(page, 'Before you begin');
  await act(page, button(page, 'Start'));
  await expect(page.getByLabel(/^I confirm that I have received/)).not.toBeChecked();
});

test('a fund of many questions: the policy first, then one after the other, with a file that is checked', async ({ page }) => {
  await arrive(page, people.newcomer, rich);
  await expect(heading(page, 'Data protection')).toBeVisible();
  const accept = page.getByLabel('I have read the data protection policy and accept it.');
  await expect(accept).toBeDisabled();
  await looksRight(page, 'the data protection policy');
  await read(page, /^Data protection policy/);
  await tick(page, accept);
  await next(page);
  await comesTo(page, 'About you');
  await expect(page.getByLabel('Department')).toBeDisabled();
  await expect(page.getByText('Restricted area: the United States of America, its territories and possessions.')).toBeVisible();
  await looksRight(page, 'who applies, of a fund for employees');
  await sayWho(page, 'United States');
  await comesTo(page, 'Before you begin');
  await act(page, button(page, 'Start'));

  await read(page, 'Key information document');
  await read(page, 'Risk disclosure statement');
  await tick(page, page.getByLabel(/^I confirm that I have received/));
  await next(page);
  await comesTo(page, 'Residence');
  await tick(page, page.getByLabel('United States of America'));
  await next(page);
  await comesTo(page, 'Accredited investor status');
  await tick(page, page.getByLabel(/^I hold in good standing/));
  await tick(page, page.getByLabel('Another certification designated by the Commission'));
  await next(page);
  await expect(page.getByLabel('Name of the certificate')).toHaveAccessibleDescription(/Enter the name of the certificate/);
  await page.getByLabel('Name of the certificate').fill('A certificate');
  await looksRight(page, 'accredited investors');
  await next(page);
  await comesTo(page, 'Qualified purchaser status');
  await tick(page, page.getByLabel(/not less than USD 5,000,000/));
  await next(page);
  await comesTo(page, 'Where the money comes from');
  await tick(page, page.getByLabel('A gift or an inheritance'));
  await next(page);
  await page.getByLabel('From whom was the gift or inheritance, when, and about how much?').fill('My aunt, last year, a little.');
  await looksRight(page, 'a block of the company');
  await next(page);

  await comesTo(page, 'Approvals');
  for (const name of await page.locator('.app-eligibility-document button').allTextContents()) await read(page, name);
  for (const box of await page.getByRole('checkbox').all()) await tick(page, box);
  await looksRight(page, 'approvals');
  await next(page);

  await comesTo(page, 'Evidence');
  await next(page);
  await expect(page.getByText('Please upload the documents.').first()).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'evidence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no such thing') });
  await expect(page.getByText(/^evidence.pdf is neither/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'evidence.png', mimeType: 'image/png', buffer: dot });
  await expect(page.getByText('Accepted')).toBeVisible();
  await looksRight(page, 'evidence');
  await act(page, button(page, 'Remove evidence.png'));
  const asks = page.getByRole('alertdialog');
  await expect(asks).toContainText('Are you sure you want to delete this file?');
  await act(page, asks.getByRole('button', { name: 'Cancel' }));
  const long = `${'the_evidence_of_the_money_'.repeat(4)}.png`;
  await page.locator('input[type=file]').setInputFiles({ name: long, mimeType: 'image/png', buffer: dot });
  await expect(button(page, `Look at it : ${long}`)).toBeVisible();
  await expect(page.getByText('the_evidence_of_the_money_the_evide….png')).toBeVisible();
  await looksRight(page, 'evidence of a long name');
  await next(page);
  await comesTo(page, 'Your answers');
  await expect(page.getByText('A reviewer decides')).toBeVisible();
  // Cut for the eye alone.
  await expect(page.getByRole('button', { name: long, exact: true })).toContainText('the_evidence_of_the_money_the_evide….png');
  await looksRight(page, 'answers with a file of a long name');
});

/** A picture of one pixel. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('a company says in its own words what it wants said at a step, and what it calls its pages @desk', async ({ page }) => {
  await configure(
    page,
    (config) => Object.assign(config, { applicant: '<p>Ask <em>Programme Services</em> first.</p>', eligibility: 'As the law has it.' }),
    'onboarding-custom-text',
  );
  await page.route('**/api/companies/*/profile', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), labels: { home: 'Beginning' } } });
  });
  await arrive(page, people.newcomer, short);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Beginning' })).toBeVisible();
  await expect(page.getByText('Ask Programme Services first.')).toBeVisible();
  await looksRight(page, 'own words');
  await sayWho(page, 'Germany');
  await comesTo(page, 'Before you begin');
  await expect(page.getByText('As the law has it.')).toBeVisible();
  await expect(page.getByText('Ask Programme Services first.')).toHaveCount(0);
});
