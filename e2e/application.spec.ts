import { expectAccessible } from './support/accessibility.ts';
import { apply, shortFund } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { bringSession, onStart, people } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const fund = 'Lanternfell Climate Opportunities';
const address = `/investor/funds/${shortFund}/application`;
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** A look at an application in its state. */
async function seen(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: fund })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, what);
  expect(await fits(page), what).toBe(true);
}

test.beforeEach(async ({ page, product }) => {
  await product.forgetApplications();
  await bringSession(page, people.newcomer);
});
// Who comes after finds nothing applied for.
test.afterEach(({ product }) => product.forgetApplications());

test('without an application its address says so', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByText('No application found for this fund.')).toBeVisible();
  const look = page.getByRole('link', { name: 'Look at the fund' });
  await expect(look).toBeVisible();
  // A fund that is not there is nothing to look at.
  await page.goto('/investor/funds/nope/application');
  await expect(page.getByRole('link', { name: 'All opportunities' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(look).toHaveCount(0);
  // Nor of one that takes none here yet.
  await page.goto('/investor/funds/OSTE-BAL/application');
  await expect(page.getByText('No application found for this fund.')).toBeVisible();
  await expectAccessible(page, 'no application');
  await page.getByRole('link', { name: 'Back to Dashboard' }).press('Enter');
  await onStart(page);
});

test('what was begun is a task, and its overview tells what was answered', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'submitted');
  await page.goto('/investor/start');
  await onStart(page);
  const task = page.getByRole('list', { name: 'Tasks' }).getByRole('link', { name: `Continue your application to ${fund}` });
  await expect(task).toContainText(/About \d+ minutes are left.*Until/);
  await expectAccessible(page, 'the start with an application');
  await page.getByRole('list', { name: 'Applications' }).getByRole('link', { name: fund }).press('Enter');
  await seen(page, 'what was begun');
  await expect(page.getByText('Ready for next steps!')).toBeVisible();
  const stages = page.getByRole('list', { name: 'Stages' });
  await expect(stages.getByRole('listitem')).toHaveText([/Eligibility decision.*Pending/, /Application approval.*Not Started/, /KYC\/AML/, /Final review/]);
  // What this fund does not ask for is not announced.
  await expect(page.getByText(/will appear later/)).toHaveCount(0);
  await expect(page.getByText(/Tax Forms|Banking Details|Program Documents/)).toHaveCount(0);
  if (isPhone(page)) {
    await expect(page.getByText('No amount was given yet.')).toBeVisible();
    await expect(page.getByText('I am an executive officer')).toBeHidden();
    await page.locator('summary', { hasText: 'Eligibility Criteria' }).press('Enter');
  }
  await expect(page.getByText('I am an executive officer')).toBeVisible();
});

test('what is asked for is found, replied to and submitted, by keyboard', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'amount');
  await product.review(people.newcomer, shortFund, {
    status: 3,
    modules: { 1: 'changes_requested' },
    comments: [{ module: 1, question: 'status', text: 'Since when have you taken part?' }],
  });
  await page.goto('/investor/start');
  await page
    .getByRole('list', { name: 'Tasks' })
    .getByRole('link', { name: `Change your application to ${fund}` })
    .press('Enter');
  await seen(page, 'what was sent back');
  // It leads to what is asked, beneath the header that stays.
  const comment = page.getByRole('article', { name: /New request: Since when/ });
  await expect(comment).toBeFocused();
  await expect(comment).toBeInViewport({ ratio: 1 });
  // So it does whoever comes back, for whom everything is there at once.
  await page.getByRole('link', { name: 'Back to Dashboard' }).press('Enter');
  await onStart(page);
  await page
    .getByRole('list', { name: 'Tasks' })
    .getByRole('link', { name: `Change your application to ${fund}` })
    .press('Enter');
  await expect(comment).toBeFocused();
  await expect(comment).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('1 New Request').filter({ visible: true }).first()).toBeVisible();

  // Too early: it leads to what is not answered.
  await page.getByRole('button', { name: 'Submit Changes' }).press('Enter');
  await expect(page.getByText('One request was not answered yet.')).toBeVisible();
  await expect(comment).toBeFocused();
  await page.getByRole('button', { name: 'See what is asked' }).press('Enter');
  await expect(comment).toBeFocused();

  await comment.getByRole('button', { name: 'Reply' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reply to Comment' });
  await expect(dialog.getByLabel('Your reply')).toBeFocused();
  await expectAccessible(page, 'a reply');
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(dialog.getByLabel('Your reply')).toHaveAccessibleDescription(/Write your reply/);
  await dialog.getByLabel('Your reply').fill('Since 2019 <b>in Boston</b>');
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(comment.getByRole('list', { name: 'Replies' })).toContainText('Theo Marchetti');
  await expect(comment).toContainText('Since 2019 <b>in Boston</b>');
  await expect(page.getByText('Everything is answered. Submit your changes.')).toBeVisible();

  await page.getByRole('button', { name: 'Submit Changes' }).press('Enter');
  const done = page.getByRole('dialog', { name: 'Changes Submitted' });
  await expect(done).toContainText('Your changes have been submitted for review');
  await done.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(page.getByText('Pending Review')).toBeVisible();
  await expect(page.getByText("We will email you as soon as it's ready!")).toBeVisible();
  await expect(page.getByRole('article', { name: /^Updated: Since when/ })).toBeVisible();
  await seen(page, 'what waits for review');
});

test('whoever arrives is led to what is asked once it stands where it stays, and no more once they do something', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'amount');
  await product.review(people.newcomer, shortFund, {
    status: 3,
    modules: { 1: 'changes_requested' },
    comments: [{ module: 1, question: 'status', text: 'Since when have you taken part?' }],
  });
  const late = Promise.withResolvers<void>();
  await page.route('**/api/eligibility_criteria/response/*/fetch', async (route) => {
    await late.promise;
    await route.continue();
  });
  const come = page.waitForResponse('**/api/applications/*/comments');
  await page.goto(address);
  await come;
  // A reply that is begun before the answers are there would be gone once they are.
  const comment = page.getByRole('article', { name: /New request: Since when/ });
  await expect(page.getByRole('heading', { level: 1, name: 'Application' })).toBeVisible();
  await expect(comment).toHaveCount(0);
  late.resolve();
  await expect(comment).toBeFocused();
  await comment.getByRole('button', { name: 'Reply' }).press('Enter');
  const reply = page.getByRole('dialog', { name: 'Reply to Comment' }).getByLabel('Your reply');
  await reply.fill('Since 2019.');
  await expect(reply).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await expect(reply).toHaveCount(0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.append(document.createElement('p'));
  });
  await expect(comment).not.toBeFocused();
});

test('what was submitted in another tab is not submitted again: it says so, and shows what stands', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'submitted');
  await product.review(people.newcomer, shortFund, {
    status: 3,
    modules: { 1: 'changes_requested' },
    comments: [{ module: 1, question: 'status', text: 'Since when have you taken part?' }],
  });
  await page.goto(address);
  const comment = page.getByRole('article', { name: /New request: Since when/ });
  await expect(comment).toBeFocused();
  await comment.getByRole('button', { name: 'Reply' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reply to Comment' });
  await dialog.getByLabel('Your reply').fill('Since 2019.');
  await dialog.getByRole('button', { name: 'Submit' }).press('Enter');
  await expect(page.getByText('Everything is answered. Submit your changes.')).toBeVisible();
  const calls = await callsAs(product.address, people.newcomer);
  await calls.call('POST', '/applications/submit-changes', { fund_external_id: shortFund });
  await page.getByRole('button', { name: 'Submit Changes' }).press('Enter');
  await expect(page.getByText('Nobody asks for changes any more: they were submitted already')).toBeVisible();
  await expect(page.getByText('Ready for next steps!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Changes' })).toHaveCount(0);
});

test('where every part is approved the whole is still reviewed; what was declined in part stands among what is past', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'amount');
  await product.review(people.newcomer, shortFund, { status: 2, modules: { 1: 'approved', 7: 'approved' } });
  await page.goto(address);
  await seen(page, 'what waits for the review of the whole');
  await expect(page.getByText('Pending Review')).toBeVisible();
  await expect(page.getByText('Ready for next steps!')).toHaveCount(0);
  const counted = page.locator('dl').getByText('Applications', { exact: true }).locator('xpath=following-sibling::dd');
  await page.goto('/investor/start');
  await expect(page.getByRole('list', { name: 'Applications', exact: true }).getByRole('link', { name: fund })).toContainText('Pending review');
  await expect(counted).toHaveText('1');
  await product.review(people.newcomer, shortFund, { status: 2, modules: { 7: 'declined' } });
  await page.goto('/investor/start');
  await expect(page.getByRole('list', { name: 'Past Applications' }).getByRole('link', { name: fund })).toContainText('Declined');
  await expect(page.getByText('There are no Withdrawn/Declined applications.')).toHaveCount(0);
  await expect(counted).toHaveText('0');
});

test('a page of what a fund does not ask for leads back to the application', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'submitted');
  await page.goto(`/investor/funds/${shortFund}/program_doc`);
  await expect(page.getByText('This fund has no program documents')).toBeVisible();
  await expectAccessible(page, 'no program documents');
  await page.getByRole('link', { name: 'Go to My Application' }).press('Enter');
  await seen(page, 'the application');
});

test('an application is withdrawn once it was asked, and stays as it was to be read', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'amount');
  await page.goto(address);
  await page.getByRole('button', { name: 'Withdraw application' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to withdraw this application?' });
  await expectAccessible(page, 'withdrawing');
  await dialog.getByRole('button', { name: 'No' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Withdraw application' }).press('Enter');
  await dialog.getByLabel('Comment').fill('Another fund suits me better.');
  await dialog.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.getByText('You withdrew this application')).toBeVisible();
  await expect(page.getByText('Another fund suits me better.').first()).toBeVisible();
  await expect(page.getByText('This is a read-only version of the application.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Application withdrawn' })).toBeDisabled();
  await expect(page.getByText(/will appear later/)).toHaveCount(0);
  await seen(page, 'a withdrawn application');
  await page.getByRole('link', { name: 'Back to Dashboard' }).press('Enter');
  await onStart(page);
  await expect(page.getByRole('list', { name: 'Past Applications' }).getByRole('link', { name: fund })).toContainText('Withdrawn on');
  await expect(page.getByRole('link', { name: 'View application' })).toHaveAttribute('href', new RegExp(`${address}$`));
  // The receipt in the inbox leads there, too.
  await page.goto('/investor/ownership#notifications');
  const inbox = page.getByRole(isPhone(page) ? 'list' : 'grid', { name: 'Notifications & Documents' });
  await inbox.getByRole('link', { name: 'Application' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Application' })).toContainText('Your application was withdrawn.');
  await page.getByRole('dialog', { name: 'Application' }).getByRole('link', { name: 'Open the application' }).press('Enter');
  await expect(page.getByText('You withdrew this application')).toBeVisible();
});

test('what others prepared is looked at and confirmed', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await product.review(people.newcomer, shortFund, { isPreparedBy: people.investor });
  await page.goto(address);
  await page.getByRole('button', { name: 'Look and confirm' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm what was prepared' });
  await expect(dialog.getByRole('list', { name: 'What was prepared' }).getByRole('listitem')).toHaveText([
    /^Key information.*Nora Lindqvist/,
    /^Status.*Nora Lindqvist/,
  ]);
  await expectAccessible(page, 'what was prepared');
  await dialog.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Look and confirm' })).toHaveCount(0);
  await page.locator('summary', { hasText: 'History' }).press('Enter');
  await expect(page.getByRole('list', { name: 'History' })).toContainText('What was prepared was confirmed');
});

test('what was decided is told, with the reason and whom to write to; a notice of it is put away', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'amount');
  await product.review(people.newcomer, shortFund, { status: 4, modules: { 1: 'approved', 7: 'approved' }, update: 'Your amount was approved in full.' });
  await page.goto(address);
  await seen(page, 'an approved application');
  await expect(page.getByText('Your application has been updated')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expect(page.getByText('Your application has been updated')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Ready for next steps!')).toBeVisible();
  await expect(page.getByText('Your application has been updated')).toHaveCount(0);

  // What was declined keeps its country.
  const country = page.getByText('Update country');
  await product.review(people.newcomer, shortFund, { status: 3, modules: { 1: 'changes_requested' } });
  await page.reload();
  await expect(country).toBeAttached();
  await product.review(people.newcomer, shortFund, { modules: { 1: 'declined' } });
  await page.reload();
  await expect(page.getByText('At home in Boston, Massachusetts')).toBeAttached();
  await expect(country).toHaveCount(0);

  await product.review(people.newcomer, shortFund, { status: 6, reason: 'The fund is full.' });
  await page.goto(address);
  await expect(page.getByText('This application was declined')).toBeVisible();
  await expect(page.getByText('The fund is full.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'programme@alder.example' })).toBeVisible();
  await seen(page, 'a declined application');
});

test('of a fund that is not offered to them any more somebody who applies says how much all the same', { tag: '@desk' }, async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await page.route('**/api/funds/external_id/*/interest', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', detail: 'There is nothing here.' } }),
  );
  await page.goto(`/investor/funds/${shortFund}/onboarding?step=amount`);
  await page.getByLabel('Equity amount').fill('50000');
  await page.getByLabel('Leverage amount').fill('20000');
  await expect(page.getByText('What it could come to')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit application' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Investment amount' })).toContainText('70,000');
});

test('from the overview it goes on with what is left, and answers, country and amount are changed from there', async ({ page, product }) => {
  await apply(product.address, people.newcomer, 'answered');
  await page.goto(address);
  await page.getByRole('link', { name: 'Continue your application' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Investment amount' })).toBeVisible();
  await page.goBack();
  await seen(page, 'the overview again');

  const unfold = async (part: string): Promise<void> => {
    const folded = page.locator('details:not([open]) > summary', { hasText: part });
    if (isPhone(page) && (await folded.count()) > 0) await folded.press('Enter');
  };
  const within = (part: string) => page.locator('section, details', { has: page.getByRole('heading', { level: 2, name: part }) });
  const changes: readonly (readonly [part: string, link: string, step: string])[] = [
    ['Investor Information', 'Change', 'About you'],
    ['Eligibility Criteria', 'Change', 'Before you begin'],
    ['Investment Amount', 'Give an amount', 'Investment amount'],
  ];
  for (const [part, link, step] of changes) {
    await unfold(part);
    await within(part).getByRole('link', { name: link }).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();
    await page.goBack();
    await seen(page, `after ${part}`);
  }

  await unfold('Investor Information');
  await page.getByRole('button', { name: 'Update country' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Update country of residence' });
  await expect(dialog.getByRole('list', { name: 'What another country does' })).toContainText('asked anew');
  await expectAccessible(page, 'another country');
  await dialog.getByRole('link', { name: 'Choose a country' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'About you' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
