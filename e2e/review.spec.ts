import { expectAccessible } from './support/accessibility.ts';
import { answerAnew, apply, applyAsFarAs, richFund, shortFund, withdraw } from './support/applications.ts';
import { callsAs } from './support/calls.ts';
import { arrive, bringSession, people, signIn, signInAt } from './support/people.ts';
import { expect, test, type Locator, type Page } from './support/test.ts';

const queue = '/investor/review';
const applicant = 'Theo Marchetti';
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const answers = (page: Page, part = 'Eligibility') => page.getByRole('list', { name: `Answers, ${part}` });

async function seen(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, what);
  expect(await fits(page), what).toBe(true);
}

/** The applicant's file, from the queue. */
async function open(page: Page): Promise<void> {
  await page.goto(queue);
  await page.getByRole('link', { name: applicant }).first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: applicant })).toBeVisible();
  await expect(decision(page)).toBeVisible();
}

/** At the question about status. */
async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Comment on Status', exact: true }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Comment on Status' });
  await expect(field).toBeFocused();
  await field.fill(text);
  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter');
  await expect(page.getByRole('article', { name: `Draft: ${text}` })).toBeVisible();
}

test.beforeEach(async ({ page, product }) => {
  await product.forgetApplications();
  await apply(product.address, people.newcomer, 'amount');
  await bringSession(page, people.reviewer);
});
// Who comes after finds nothing applied for.
test.afterEach(({ product }) => product.forgetApplications());

test('the queue is found in the navigation, narrowed, and its tasks are taken and given back', async ({ page }) => {
  await signIn(page, people.reviewer);
  if (isPhone(page)) await page.getByRole('button', { name: 'Navigation' }).press('Enter');
  await page.getByRole('link', { name: 'Review', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Review' })).toBeVisible();
  const rows = page.getByRole('link', { name: applicant });
  await expect(rows).toHaveCount(2);
  await seen(page, 'the queue');
  await page.getByRole('combobox', { name: 'Part' }).selectOption('Investment amount');
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/module=7/);
  await page.getByRole('combobox', { name: 'With' }).selectOption('With me');
  await expect(page.getByText('Nothing that waits is like that.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all that waits' }).press('Enter');
  await expect(rows).toHaveCount(2);
  if (isPhone(page)) await page.getByRole('button', { name: `Show more of ${applicant}, Eligibility` }).press('Enter');
  const take = page.getByRole('button', { name: `Take: ${applicant}, Eligibility` });
  await take.press('Enter');
  const giveBack = page.getByRole('button', { name: `Give back: ${applicant}, Eligibility` });
  await expect(giveBack).toBeVisible();
  // Both stand beside one another within the table, with room between them.
  const sides = async (button: Locator) => {
    const { x = 0, y = 0, width = 0 } = (await button.boundingBox()) ?? {};
    return { left: x, right: x + width, top: Math.round(y) };
  };
  const [back, assign] = [await sides(giveBack), await sides(page.getByRole('button', { name: `Assign to…: ${applicant}, Eligibility` }))];
  expect(assign.top).toBe(back.top);
  expect(assign.left - back.right).toBeGreaterThanOrEqual(8);
  if (!isPhone(page)) expect(assign.right).toBeLessThanOrEqual((await sides(page.getByRole('grid'))).right + 0.5);
  await giveBack.press('Enter');
  await expect(take).toBeVisible();
});

test('a task is given to somebody else who reviews', async ({ page, product }) => {
  await product.setRoles(people.secondReviewer, 'viewer');
  await product.setRoles(people.secondAdmin, 'admin', 'reviewer');
  try {
    await open(page);
    const assign = page.getByRole('button', { name: 'Assign to…: Eligibility' });
    await assign.press('Enter');
    const menu = page.getByRole('menu', { name: 'Assign to…: Eligibility' });
    await expect(menu.getByRole('menuitem')).toHaveText(['Ruth Okonkwo']);
    await seen(page, 'whom to assign to');
    await menu.getByRole('menuitem', { name: 'Ruth Okonkwo' }).press('Enter');
    await expect(page.getByText('With Ruth Okonkwo').first()).toBeVisible();
    await expect(assign).toBeFocused();
    await page.goto(queue);
    if (isPhone(page)) await page.getByRole('button', { name: `Show more of ${applicant}, Eligibility` }).press('Enter');
    await expect(page.getByRole('button', { name: `Take over: ${applicant}, Eligibility` })).toBeVisible();
    await expect(page.getByText('Ruth Okonkwo', { exact: true }).filter({ visible: true })).toBeVisible();
    await page.getByRole('button', { name: `Assign to…: ${applicant}, Eligibility` }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Nobody else reviews here' })).toBeVisible();
    await seen(page, 'nobody to assign to');
  } finally {
    await product.setRoles(people.secondAdmin, 'admin');
    await product.setRoles(people.secondReviewer, 'reviewer');
  }
});

test('a single document is commented on, and its applicant reads which one', { tag: '@alike' }, async ({ page, product }) => {
  await applyAsFarAs(product.address, people.newcomer, 'evidence', { residence: { options: { US: true } } });
  await page.context().clearCookies();
  await arrive(page, people.newcomer, `/investor/funds/${richFund}/onboarding?block=evidence`);
  await page.locator('input[type=file]').setInputFiles({ name: 'evidence.png', mimeType: 'image/png', buffer: dot });
  await expect(page.getByText('Accepted')).toBeVisible();
  const calls = await callsAs(product.address, people.newcomer);
  const { response } = await calls.call<{ response: { id: string; version: number } }>('GET', `/eligibility_criteria/response/${richFund}/fetch`);
  await calls.call('POST', `/eligibility_criteria/response/${response.id}/submit-for-review`, { version: response.version });
  const { id } = await calls.call<{ id: string }>('GET', `/applications/${richFund}`);

  await page.context().clearCookies();
  await arrive(page, people.reviewer, `/investor/review/applications/${id}?module=1`);
  const about = 'Comment on Evidence of your status, Evidence';
  await page.getByRole('button', { name: about, exact: true }).press('Enter');
  await page.getByRole('textbox', { name: about }).fill('It is older than three months.');
  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter');
  await expect(page.getByRole('article', { name: 'Draft: It is older than three months.' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: about, exact: true })).toBeFocused();
  await seen(page, 'a comment on a document');
  await decision(page).getByRole('button', { name: 'Request 1 change' }).press('Enter');
  await expect(decision(page)).toContainText('Waits for the applicant: 1 request.');

  await page.context().clearCookies();
  await arrive(page, people.newcomer, `/investor/funds/${richFund}/onboarding?block=evidence`);
  const asked = page.getByRole('article', { name: 'New request: It is older than three months.' });
  await expect(asked).toContainText('About Evidence of your status');
  await seen(page, 'what is asked of a document');
  await page.goto(`/investor/funds/${richFund}/application`);
  await expect(asked).toContainText('About Evidence of your status');
});

/** A picture of one pixel. */
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

test('an answer is commented and sent back, comes back changed, and is approved, by keyboard', async ({ page, product }) => {
  await open(page);
  await expect(answers(page)).toContainText('I am an executive officer');
  await expect(decision(page)).toContainText('To request changes, comment on an answer.');
  await seen(page, 'the file');
  await comment(page, 'Since when?');
  await expect(page.getByRole('button', { name: 'Comment on Status', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Change the comment on Status' }).press('Enter');
  await page.getByRole('textbox', { name: 'Comment on Status' }).fill('Since when have you taken part?');
  await page.getByRole('button', { name: 'Keep as draft' }).press('Enter');
  await expect(page.getByRole('article', { name: 'Draft: Since when have you taken part?' })).toBeVisible();
  await seen(page, 'a draft');
  await decision(page).getByRole('button', { name: 'Request 1 change' }).press('Enter');
  await expect(decision(page)).toContainText('Waits for the applicant: 1 request.');
  await expect(decision(page)).toBeFocused();
  await expect(page.getByRole('article', { name: 'Asked: Since when have you taken part?' })).toBeVisible();

  await answerAnew(product.address, people.newcomer);
  await page.reload();
  const asked = page.getByRole('article', { name: 'Answered: Since when have you taken part?' });
  await expect(asked).toBeVisible();
  await expect(answers(page)).toContainText('I am an employee and do not know');
  await page.getByText('What round 1 said').press('Enter');
  await expect(answers(page)).toContainText('I am an executive officer');
  await seen(page, 'what came back');
  await page.getByRole('combobox', { name: 'What is shown' }).selectOption('Different since round 1');
  const different = page.getByRole('list', { name: 'Different since round 1' });
  await expect(different.getByRole('heading')).toHaveText(['Status']);
  await expect(different.getByRole('button', { name: 'Comment on Status', exact: true })).toBeVisible();
  await expect(different.getByRole('article', { name: 'Answered: Since when have you taken part?' })).toBeVisible();
  await expect(different.getByRole('deletion')).toContainText('I am an executive officer');
  await expect(different.getByRole('insertion')).toContainText('I am an employee and do not know');
  await seen(page, 'differences');
  await page.getByRole('combobox', { name: 'What is shown' }).selectOption('All answers');
  await asked.getByRole('button', { name: 'Reply about Status' }).press('Enter');
  await page.getByRole('textbox', { name: 'Reply about Status' }).fill('Then we decide.');
  await page.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  await expect(asked.getByRole('list', { name: 'Replies' })).toContainText('Then we decide.');
  await decision(page).getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(decision(page)).toContainText('Approved by Samir Haddad');
  await expect(page.getByRole('article', { name: /^Resolved/ })).toBeVisible();

  await page.goto(queue);
  await expect(page.getByRole('link', { name: applicant })).toHaveCount(1);
});

test('a part is declined once it was said why', async ({ page }) => {
  await open(page);
  await decision(page).getByRole('button', { name: 'Decline' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Decline Eligibility?' });
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Say why/);
  await expectAccessible(page, 'declining');
  await dialog.getByLabel('Reason').fill('It is <b>not</b> for you this time.');
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(decision(page)).toContainText('Declined by Samir Haddad');
  await expect(page.getByText('Declined: It is <b>not</b> for you this time.')).toBeVisible();
  await page.goto(queue);
  await expect(page.getByText('Declined', { exact: true }).filter({ visible: true })).toBeVisible();
});

test('a declined part is opened again by a reviewer who administers, once it was said why', { tag: '@desk' }, async ({ page, product }) => {
  await open(page);
  await decision(page).getByRole('button', { name: 'Decline' }).press('Enter');
  const declining = page.getByRole('alertdialog', { name: 'Decline Eligibility?' });
  await declining.getByLabel('Reason').fill('The licence has lapsed.');
  await declining.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(decision(page)).toContainText('Declined by Samir Haddad');
  await expect(decision(page).getByRole('button', { name: 'Open again' })).toHaveCount(0);

  await product.setRoles(people.reviewer, 'reviewer', 'admin');
  try {
    await page.reload();
    await decision(page).getByRole('button', { name: 'Open again' }).press('Enter');
    const opening = page.getByRole('alertdialog', { name: 'Open Eligibility again?' });
    await expectAccessible(page, 'opening again');
    await opening.getByLabel('Reason').fill('The licence was renewed.');
    await opening.getByRole('button', { name: 'Open again' }).press('Enter');
    await expect(opening).toHaveCount(0);
    await expect(decision(page).getByRole('button', { name: 'Approve' })).toBeVisible();
    await expect(page.getByText('The licence was renewed.')).toBeVisible();
  } finally {
    await product.setRoles(people.reviewer, 'reviewer');
  }
});

test('what the applicant changed while it was read is told, and not decided', { tag: '@desk' }, async ({ page, product }) => {
  await open(page);
  await answerAnew(product.address, people.newcomer);
  await decision(page).getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(decision(page)).toContainText('The applicant changed this since you read it.');
  await seen(page, 'a conflict');
  await decision(page).getByRole('button', { name: 'Show what is different' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Different since round 1' })).toContainText('I am an employee and do not know');
  await decision(page).getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(decision(page)).toContainText('Approved by Samir Haddad');
});

test('what the applicant submits meanwhile is told as soon as it is known, and decided once it was looked at', { tag: '@desk' }, async ({ page, product }) => {
  await open(page);
  await answerAnew(product.address, people.newcomer);
  // Whatever is done has the file asked for again.
  await page.getByRole('button', { name: 'Take: Eligibility' }).press('Enter');
  await expect(decision(page)).toContainText('The applicant submitted round 2.');
  await seen(page, 'a round that came in');
  await decision(page).getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(decision(page)).toContainText('The applicant changed this since you read it.');
  await decision(page).getByRole('button', { name: 'Show what is different' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Different since round 1' })).toBeVisible();
  await decision(page).getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(decision(page)).toContainText('Approved by Samir Haddad');
});

test('what is being written is not lost to another part, nor a reason to a key', { tag: '@desk' }, async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: 'Comment on Status', exact: true }).press('Enter');
  const field = page.getByRole('textbox', { name: 'Comment on Status' });
  await field.fill('Since when?');
  await page.getByRole('radio', { name: 'Investment amount' }).press('Space');
  const asks = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await asks.getByRole('button', { name: 'Go on editing' }).press('Enter');
  await expect(field).toHaveValue('Since when?');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await asks.getByRole('button', { name: 'Leave without saving' }).press('Enter');

  await decision(page).getByRole('button', { name: 'Decline' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Decline Eligibility?' });
  await dialog.getByLabel('Reason').fill('Not this time.');
  await page.keyboard.press('Escape');
  await asks.getByRole('button', { name: 'Go on editing' }).press('Enter');
  await expect(dialog.getByLabel('Reason')).toHaveValue('Not this time.');
});

test('the whole is declined, and its applicant is told without what was said', { tag: '@desk' }, async ({ page, product }) => {
  await open(page);
  await page.getByRole('button', { name: 'Decline the application' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Decline the whole application?' });
  await dialog.getByLabel('Reason').fill('The fund is full.');
  await dialog.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(page.getByText('The fund is full.').first()).toBeVisible();
  await expect(decision(page)).toHaveCount(0);
  const calls = await callsAs(product.address, people.newcomer);
  const { results } = await calls.call<{ results: { details: string }[] }>('GET', '/notifications?limit=5');
  expect(results.map(({ details }) => details)).toContain('Your application was declined.');
  expect(JSON.stringify(results)).not.toContain('full');
});

test('an administrator lets somebody who withdrew apply again, who confirms what they said before', { tag: '@desk' }, async ({ page, product }) => {
  await withdraw(product.address, people.newcomer);
  await page.context().clearCookies();
  await signInAt(page, people.admin, `/investor/admin/funds/${shortFund}`);
  const list = page.locator('#main');
  await expect(list.getByText('Withdrawn').first()).toBeVisible();
  if (isPhone(page)) await list.getByRole('button', { name: `Show more of ${applicant}` }).press('Enter');
  await list.getByRole('button', { name: `Let ${applicant} apply again` }).press('Enter');
  const asks = page.getByRole('alertdialog', { name: `Let ${applicant} apply again?` });
  await expectAccessible(page, 'letting somebody apply again');
  await asks.getByRole('button', { name: 'Let apply again' }).press('Enter');
  await expect(page.getByText('They can apply again, and were told.')).toBeVisible();
  await expect(list.getByText('In progress').first()).toBeVisible();
  await seen(page, 'the applications of a fund');

  await page.context().clearCookies();
  await signInAt(page, people.newcomer, `/investor/funds/${shortFund}/application`);
  await expect(page.locator('#main')).toContainText('of your earlier answers');
  await expect(page.locator('#main')).not.toContainText('prepared for you');
  await page.getByRole('button', { name: 'Look and confirm' }).press('Enter');
  const prepared = page.getByRole('dialog', { name: 'Confirm what you answered before' });
  await expect(prepared).toContainText('From your earlier application');
  await prepared.getByRole('button', { name: 'Confirm' }).press('Enter');
  await expect(prepared).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Look and confirm' })).toHaveCount(0);
});

test('there is no desk for whoever reviews nothing', { tag: '@desk' }, async ({ page }) => {
  await page.context().clearCookies();
  await signIn(page, people.investor);
  await expect(page.getByRole('link', { name: 'Review', exact: true })).toHaveCount(0);
  await page.goto(queue);
  await expect(page.getByText('There is no such page')).toBeVisible();
});
