import { expectAccessible } from './support/accessibility.ts';
import { answerAnew, apply } from './support/applications.ts';
import { people, signInAt } from './support/people.ts';
import { expect, test, type Page } from './support/test.ts';

const applicant = 'Theo Marchetti';
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen parts' });

async function seen(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

/** All that waits is chosen. */
async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose several' }).press('Enter');
  await bar(page).getByRole('button', { name: 'Choose all 2 shown' }).press('Enter');
  await expect(bar(page)).toContainText('2 parts chosen');
}

test.beforeEach(async ({ page, product }) => {
  await product.forgetApplications();
  await apply(product.address, people.newcomer, 'amount');
  await signInAt(page, people.reviewer, '/investor/review');
  await expect(page.getByRole('link', { name: applicant })).toHaveCount(2);
});
test.afterEach(({ product }) => product.forgetApplications());

test('several are taken as it was shown, and what was changed meanwhile is left as it is', { tag: '@alike' }, async ({ page, product }) => {
  await chooseAll(page);
  await seen(page, 'what is chosen');
  await bar(page).getByRole('button', { name: 'Take', exact: true }).press('Enter');
  const taking = page.getByRole('dialog', { name: 'Take 2 parts?' });
  await expect(taking.getByRole('list', { name: 'What is done' }).getByRole('listitem')).toHaveCount(2);
  await seen(page, 'what is done to several');
  await taking.getByRole('button', { name: 'Take', exact: true }).press('Enter');
  const done = page.getByRole('dialog', { name: 'Done', exact: true });
  await expect(done).toContainText('2 of 2 done');
  await seen(page, 'what came of several');
  await done.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(bar(page)).toHaveCount(0);

  await chooseAll(page);
  await answerAnew(product.address, people.newcomer);
  await bar(page).getByRole('button', { name: 'Approve' }).press('Enter');
  const approving = page.getByRole('dialog', { name: 'Approve 1 part?' });
  await expect(approving.getByRole('list', { name: 'Left as it is' })).toContainText('Eligibility');
  await expect(approving.getByRole('list', { name: 'What is done' })).toContainText('Investment amount');
  await seen(page, 'one that is left as it is');
  await approving.getByRole('button', { name: 'Approve' }).press('Enter');
  const outcome = page.getByRole('dialog', { name: '1 of 2 done' });
  await expect(outcome.getByRole('listitem').filter({ hasText: 'Investment amount' })).toContainText('Done');
  await outcome.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(page.getByRole('link', { name: applicant })).toHaveCount(1);
});

test('what takes words says what it lacks, and does nothing before it was shown', async ({ page }) => {
  await chooseAll(page);
  await bar(page).getByRole('button', { name: 'Assign' }).press('Enter');
  const assigning = page.getByRole('dialog', { name: 'Assign: 2 parts' });
  await assigning.getByRole('button', { name: 'Show what it does' }).press('Enter');
  await expect(assigning).toContainText('Choose to whom.');
  await seen(page, 'assigning several');
  await assigning.getByRole('button', { name: 'Cancel' }).press('Enter');
  await bar(page).getByRole('button', { name: 'Request a document' }).press('Enter');
  await page.getByRole('dialog', { name: 'Request a document: 2 parts' }).getByLabel('Document').fill('Proof of address');
  await page.getByRole('button', { name: 'Show what it does' }).press('Enter');
  const asking = page.getByRole('dialog', { name: 'Ask for it in 1 application?' });
  await seen(page, 'asking several for a document');
  await asking.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(bar(page)).toContainText('2 parts chosen');
});

test('a text is kept for all who review, put into a comment, and removed', async ({ page }) => {
  const text = 'Please send the page on which your name stands.';
  await page.getByRole('link', { name: applicant }).first().press('Enter');
  await page.getByRole('button', { name: 'Comment on Status', exact: true }).press('Enter');
  const kept = page.getByRole('button', { name: 'Kept texts' });
  await kept.press('Enter');
  await page.getByRole('menuitem', { name: 'Keep texts…' }).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Kept texts: Eligibility' });
  await panel.getByRole('button', { name: 'Add a text' }).press('Enter');
  await panel.getByRole('textbox', { name: 'Text' }).fill(text);
  await panel.getByRole('button', { name: 'Keep', exact: true }).press('Enter');
  await expect(panel.getByRole('list', { name: 'Kept texts' })).toContainText(text);
  await seen(page, 'kept texts');
  await panel.getByRole('button', { name: 'Close' }).last().press('Enter');
  await kept.press('Enter');
  await page.getByRole('menuitem', { name: text }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Comment on Status' })).toHaveValue(text);
  await kept.press('Enter');
  await page.getByRole('menuitem', { name: 'Keep texts…' }).press('Enter');
  await panel.getByRole('button', { name: `Remove: ${text}` }).press('Enter');
  await page.getByRole('alertdialog', { name: 'Remove this text?' }).getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(panel).toContainText('No texts yet');
});
