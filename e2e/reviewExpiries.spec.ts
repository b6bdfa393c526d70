import { expectAccessible } from './support/accessibility.ts';
import { bringSession, forgetSession, people } from './support/people.ts';
import { applyProven } from './support/proving.ts';
import { expect, test, type Page } from './support/test.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

async function looksRight(page: Page, what: string): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, what);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} fits`).toBe(true);
}

test.beforeEach(async ({ page, product }) => {
  await product.forgetApplications();
  await applyProven(product.address, 'TRUST');
  forgetSession(people.reviewer);
  await bringSession(page, people.reviewer);
});
test.afterEach(({ product }) => product.forgetApplications());

test('what lapses is found from the queue, narrowed, and leads to the file where it was submitted', async ({ page }) => {
  await page.goto('/investor/review');
  await page.getByRole('link', { name: 'What lapses' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'What lapses' })).toBeVisible();
  const passports = page.getByRole('link', { name: 'Theo Marchetti' });
  await expect(passports).toHaveCount(2);
  await expect(page.getByText('Passport expiry, Ada Marchetti given as 31 Jan 2030').filter({ visible: true })).toHaveCount(1);
  if (isPhone(page)) await page.getByRole('button', { name: 'Show more of Theo Marchetti, Passport expiry, Ada Marchetti' }).press('Enter');
  await expect(page.getByText('Not yet').filter({ visible: true }).first()).toBeVisible();
  await looksRight(page, 'what lapses');
  await page.getByRole('combobox', { name: 'Lapses' }).selectOption('Within 90 days');
  await expect(page).toHaveURL(/range=90/);
  await expect(page.getByText('Nothing that lapses is like that.')).toBeVisible();
  await looksRight(page, 'nothing that lapses');
  await page.getByRole('button', { name: 'Show all that lapses' }).press('Enter');
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Identity documents');
  await expect(passports).toHaveCount(2);
  await passports.first().press('Enter');
  await expect(page.getByRole('region', { name: 'Decision' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Answers, Participants' })).toContainText('Passport expiry');
});

test('what holds no longer is not approved, and what the applicant is to be asked stands there as a draft', async ({ page }) => {
  await page.goto('/investor/review?module=8');
  const read = page.waitForResponse(/\/api\/review\/applications\/[\da-f-]+$/);
  await page.getByRole('link', { name: 'Theo Marchetti' }).first().press('Enter');
  const file = (await (await read).json()) as { modules: { module: number; questions: { question: string; title: string }[] }[] };
  const passport = file.modules.find(({ module }) => module === 8)?.questions.find(({ title }) => title === 'Passport expiry')?.question;
  const answers = page.getByRole('list', { name: 'Answers, Participants' });
  await expect(answers).toBeVisible();
  // A participant's cards stand beneath their name.
  await expect(answers.getByRole('heading', { level: 3, name: /Marchetti/ })).toHaveText(['Ada Marchetti', 'Ben Marchetti']);
  await expect(answers.getByRole('heading', { level: 4, name: 'Who controls it' })).toHaveCount(2);
  // Each participant's answers are told apart by name.
  for (const name of ['Ada Marchetti', 'Ben Marchetti'])
    await expect(page.getByRole('button', { name: `Show Passport number, ${name}`, exact: true })).toHaveCount(1);
  // As it comes once a passport expired since it was submitted.
  const text = "We're sorry, but this Passport has expired";
  await page.route('**/modules/8/decision', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Unprocessable Content',
        status: 422,
        code: 'checks_failed',
        detail: `${text}. Ask the applicant to change it.`,
        current: { comments: [{ module: 8, question_identifier: passport, text }] },
      },
    }),
  );
  const decision = page.getByRole('region', { name: 'Decision' });
  await decision.getByRole('button', { name: 'Approve' }).press('Enter');
  const open = page.getByRole('alertdialog', { name: 'Approve with this open?' });
  await expect(open).toContainText('Ada Marchetti was not looked for on lists yet.');
  await open.getByRole('button', { name: 'Approve all the same' }).press('Enter');
  await expect(decision).toContainText(`${text}. Ask the applicant to change it.`);
  await expect(page.getByRole('article', { name: `Draft: ${text}` })).toBeVisible();
  await looksRight(page, 'a drafted comment');
  // Once more, it is asked once.
  const again = page.waitForResponse('**/modules/8/decision');
  await decision.getByRole('button', { name: 'Approve' }).press('Enter');
  await open.getByRole('button', { name: 'Approve all the same' }).press('Enter');
  await again;
  const request = decision.getByRole('button', { name: 'Request 1 change' });
  await expect(request).toBeEnabled();
  await request.press('Enter');
  await expect(page.getByRole('article', { name: `Asked: ${text}` })).toHaveCount(1);
});
