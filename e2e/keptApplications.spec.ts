import { expectAccessible } from './support/accessibility.ts';
import { apply, shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { people, signInAt } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

interface Fetched {
  readonly response: { readonly id: string; readonly version: number };
}

const applicant = 'Theo Marchetti';
const overview = `/investor/funds/${shortFund}/application`;

async function seen(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), what).toBe(true);
}

/** The file of the applicant, as a reviewer finds it. */
async function openFile(page: Page): Promise<void> {
  await page.context().clearCookies();
  await signInAt(page, people.reviewer, '/investor/review');
  await page.getByRole('link', { name: applicant }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: applicant })).toBeVisible();
}

/** What the applicant finds at an address of their own. */
async function asApplicant(page: Page, path: string): Promise<void> {
  await page.context().clearCookies();
  await signInAt(page, people.newcomer, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test.beforeEach(async ({ product }) => {
  await product.forgetApplications();
  await apply(product.address, people.newcomer, 'amount');
});
// Who comes after finds nothing applied for.
test.afterEach(({ product }) => product.forgetApplications());

test('a reviewer locks an application with a reason, which its applicant reads, and unlocks it', async ({ page }) => {
  await openFile(page);
  await page.getByRole('button', { name: 'Lock the application' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Lock the application?' });
  await dialog.getByRole('button', { name: 'Lock', exact: true }).press('Enter');
  await expect(dialog).toContainText('Say why.');
  await dialog.getByLabel('Reason').fill('We look at it with the manager.');
  await dialog.getByRole('button', { name: 'Lock', exact: true }).press('Enter');
  await expect(page.getByText('Locked: We look at it with the manager.')).toBeVisible();
  await seen(page, 'a locked file');

  await asApplicant(page, overview);
  await expect(page.getByText('A reviewer locked this application')).toBeVisible();
  await expect(page.getByText('We look at it with the manager.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change' })).toHaveCount(0);
  await seen(page, 'a locked application');
  await page.goto('/investor/start');
  const listed = page.getByRole('list', { name: 'Applications', exact: true }).getByRole('listitem');
  await expect(listed).toContainText('Locked');
  await expect(listed).toContainText('A reviewer locked it: see why');
  // Its steps lead back to where it stands.
  await page.goto(`/investor/funds/${shortFund}/onboarding?step=amount`);
  await expect(page).toHaveURL(/\/application$/);

  await openFile(page);
  await page.getByRole('button', { name: 'Unlock the application' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Lock the application' })).toBeVisible();
});

test('limits that a reviewer sets hold for the amount of the application', async ({ page }) => {
  await openFile(page);
  await page.getByRole('button', { name: 'Set limits' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Limits of the amount' });
  await seen(page, 'limits');
  await dialog.getByLabel('Maximum equity').fill('1');
  await dialog.getByRole('button', { name: 'Set limits' }).press('Enter');
  await expect(dialog).toContainText('Must not be below the minimum');
  await dialog.getByLabel('Maximum equity').fill('30000');
  await dialog.getByRole('button', { name: 'Set limits' }).press('Enter');
  await expect(page.getByText('Equity of at most USD 30,000')).toBeVisible();

  const above = 'Above the limit that was set: at most 30,000.00 USD of equity';
  await page.getByRole('radio', { name: 'Investment amount' }).check();
  await expect(page.getByRole('list', { name: 'Answers, Investment amount' })).toContainText(above);
  await page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Approve' }).press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Approve outside the limits?' });
  await expect(asked).toContainText(above);
  await seen(page, 'what is asked before');
  await asked.getByRole('button', { name: 'Cancel' }).press('Enter');

  await asApplicant(page, overview);
  await expect(page.getByText('For you: at most 30,000 USD of equity')).toBeAttached();
  await page.goto(`/investor/funds/${shortFund}/onboarding?step=amount`);
  await expect(page.getByText('For you: at most 30,000 USD of equity')).toBeVisible();
  await page.getByRole('button', { name: 'Change the amount' }).press('Enter');
  await expect(page.getByText(/at most 30,000/)).toBeVisible();
  await page.getByLabel('Equity amount').fill('35000');
  await page.getByLabel('Equity amount').blur();
  await expect(page.getByText('Investment amount must be less than or equal to USD 30,000').first()).toBeVisible();
});

test('frozen amounts are read and not changed', { tag: '@desk' }, async ({ page, product }) => {
  await product.review(people.newcomer, shortFund, { frozen: 'The fund is nearly full.' });
  await asApplicant(page, overview);
  await expect(page.getByText('A reviewer froze the amounts: The fund is nearly full.')).toBeAttached();
  await page.goto(`/investor/funds/${shortFund}/onboarding?step=amount`);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the amount' })).toHaveCount(0);
  await seen(page, 'frozen amounts');
});

test('frozen amounts are submitted with the answers as they were read, once what others prepared is confirmed', { tag: '@desk' }, async ({ page, product }) => {
  await product.forgetApplications();
  await apply(product.address, people.newcomer, 'answered');
  const calls = await callsAs(product.address, people.newcomer);
  const base = '/eligibility_criteria/response';
  const { response } = await calls.call<Fetched>('GET', `${base}/${shortFund}/fetch`);
  await calls.call('POST', `${base}/${response.id}/investment_amount?skip_task=true`, { version: 0, equity_amount: '40000' });
  await product.review(people.newcomer, shortFund, { frozen: 'The fund is nearly full.', isPreparedBy: people.investor });
  await asApplicant(page, `/investor/funds/${shortFund}/onboarding?step=amount`);
  await page.getByRole('button', { name: 'Look and confirm' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Look and confirm' })).toHaveCount(0);

  const now = await calls.call<Fetched>('GET', `${base}/${shortFund}/fetch`);
  await calls.call('POST', `${base}/criteria_block`, {
    eligibility_criteria_id: response.id,
    block_id: 'status',
    response_json: { value: 'unsure' },
    version: now.response.version,
  });
  await page.getByRole('button', { name: 'Submit application' }).press('Enter');
  await expect(page.getByText('Something was answered elsewhere in the meantime')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toHaveCount(0);
  await seen(page, 'frozen amounts beside newer answers');
  await page.getByRole('button', { name: 'Look at the answers' }).press('Enter');
  await page.getByRole('button', { name: 'Next Step' }).press('Enter');
  await page.getByRole('button', { name: 'Submit application' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('an applicant asks, a reviewer replies and closes it, and what was submitted is kept', async ({ page }) => {
  await asApplicant(page, overview);
  const part = page.locator('#eligibility');
  const isFolded = await part.evaluate((element) => element instanceof HTMLDetailsElement && !element.open);
  if (isFolded) await part.locator('summary').press('Enter');
  await page.getByRole('button', { name: 'Ask the reviewers about eligibility' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Ask about eligibility' });
  await dialog.getByLabel('Your question').fill('How long does it take?');
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page.getByRole('article', { name: 'Your question: How long does it take?' })).toBeVisible();
  await seen(page, 'a question');
  await page.locator('#history > summary').press('Enter');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download what you submitted: Eligibility criteria: submitted' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe(`${shortFund} 1-1.pdf`);

  await openFile(page);
  const question = page.getByRole('article', { name: 'Question: How long does it take?' });
  await question.getByRole('button', { name: /^Reply about/ }).press('Enter');
  await page.getByRole('textbox', { name: /^Reply about/ }).fill('Two days.');
  await page.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  const replied = page.getByRole('article', { name: 'Replied to: How long does it take?' });
  await expect(replied).toContainText('Two days.');
  await replied.getByRole('button', { name: /^Close the question/ }).press('Enter');
  await expect(page.getByRole('article', { name: 'Closed: How long does it take?' })).toBeVisible();
  const round = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download: Eligibility, round 1' }).press('Enter');
  expect((await round).suggestedFilename()).toBe(`${shortFund} 1-1.pdf`);
});

test('an applicant asks before anything was submitted, and reviewers find what they ask alone', { tag: '@desk' }, async ({ page, product }) => {
  await product.forgetApplications();
  await apply(product.address, people.newcomer, 'answered');
  await asApplicant(page, overview);
  for (const [section, about] of [
    ['eligibility', 'eligibility'],
    ['amount', 'the investment amount'],
  ] as const) {
    const part = page.locator(`#${section}`);
    if (await part.evaluate((element) => element instanceof HTMLDetailsElement && !element.open)) await part.locator('summary').press('Enter');
    await page.getByRole('button', { name: `Ask the reviewers about ${about}` }).press('Enter');
    const dialog = page.getByRole('dialog', { name: `Ask about ${about}` });
    await dialog.getByLabel('Your question').fill(`What is ${about}?`);
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(page.getByRole('article', { name: `Your question: What is ${about}?` })).toBeVisible();
  }
  const { id } = await (await callsAs(product.address, people.newcomer)).call<{ readonly id: string }>('GET', `/applications/${shortFund}`);

  await page.context().clearCookies();
  await signInAt(page, people.reviewer, `/investor/review/applications/${id}`);
  await expect(page.getByText('Not submitted yet')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Question: What is eligibility?' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Comment on/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Investment amount (1 question)' }).press('Space');
  const question = page.getByRole('article', { name: 'Question: What is the investment amount?' });
  await seen(page, 'a part that is only asked about');
  await question.getByRole('button', { name: /^Reply about/ }).press('Enter');
  await page.getByRole('textbox', { name: /^Reply about/ }).fill('What you put in.');
  await page.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  await expect(page.getByRole('article', { name: 'Replied to: What is the investment amount?' })).toContainText('What you put in.');
  await expect(page.getByRole('radio', { name: 'Investment amount', exact: true })).toBeAttached();
});
