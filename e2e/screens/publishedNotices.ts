import { expect, type Page } from '../support/test.ts';
import { people } from '../support/people.ts';
import { fails, visit, type Prepare } from './prepare.ts';

const investors = (page: Page) => page.locator('[aria-label="Investors"] [data-index]');

async function open(page: Page, reference: string): Promise<void> {
  await page.goto(`/investor/admin/notices?search=${reference}`);
  await page.getByRole('link', { name: reference, exact: true }).click();
  await expect(investors(page).first()).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Answers of a notice, changed on their way: nothing that is kept is. */
async function answered(page: Page, change: (notice: Record<string, unknown>) => object): Promise<void> {
  await page.route(/\/api\/admin\/notices\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    const notice = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ json: { ...notice, ...change(notice) } });
  });
}

async function chooseTwo(page: Page): Promise<void> {
  await open(page, 'OSTE-2-C07');
  for (const index of [0, 1]) await investors(page).nth(index).getByRole('checkbox').check();
}

/** What became of a published notice, for those who administer the company. */
export const publishedNoticeStates: Readonly<Record<string, Prepare>> = {
  'published-notice': visit(people.admin, (page) => open(page, 'QUIL-2-C09')),
  'published-notice-settled': visit(people.admin, (page) => open(page, 'TARN-4-D02')),
  'published-notice-superseded': visit(people.admin, (page) => open(page, 'SERE-RE-C05')),
  'published-notice-correction': visit(people.admin, (page) => open(page, 'SERE-RE-C05-2')),
  'published-notice-recalled': visit(people.admin, async (page) => {
    const recalled = { event: 'recalled', version: 1, reason: 'The purchase fell through.', by: 'Hanna Brandt', at: '2026-04-15T09:05:00Z' };
    await answered(page, () => ({ state: 'recalled', progress: null, events: [recalled] }));
    await open(page, 'OSTE-2-C07');
    await expect(page.getByText('The purchase fell through.')).toBeVisible();
  }),
  'published-notice-reminded': visit(people.admin, async (page) => {
    const reminded = { event: 'reminded', version: 1, reason: null, by: 'Hanna Brandt', at: new Date().toISOString() };
    await answered(page, () => ({ events: [reminded] }));
    await open(page, 'OSTE-2-C07');
    return 'sight';
  }),
  'published-notice-failing': visit(people.admin, async (page) => {
    await fails(page, '**/recipients');
    await open(page, 'OSTE-2-C07');
    await expect(page.getByText('Who was told could not be loaded')).toBeVisible();
  }),
  'published-notice-none-found': visit(people.admin, async (page) => {
    await open(page, 'OSTE-2-C07');
    await page.getByLabel('Investor, code, person or e-mail').fill('zzzz');
    await expect(page.getByText('No investors found')).toBeVisible();
  }),
  'published-notice-chosen': visit(people.admin, async (page) => {
    await chooseTwo(page);
    return 'sight';
  }),
  'published-notice-share': visit(people.admin, async (page) => {
    await open(page, 'OSTE-2-C07');
    await investors(page).first().getByRole('link').click();
    return 'sight';
  }),
  'published-notice-settle': visit(people.admin, async (page) => {
    await chooseTwo(page);
    await press(page, 'Settle 2 open');
    await page.getByLabel('Each has a day of its own').check();
    return 'sight';
  }),
  'published-notice-posts': visit(people.admin, async (page) => {
    await page.route('**/settle', (route) =>
      route.fulfill({
        status: 409,
        json: { status: 409, code: 'conflict', title: 'Conflict', detail: 'An import of this company is under way. Try again when it has finished.' },
      }),
    );
    await chooseTwo(page);
    await press(page, 'Settle 2 open');
    await press(page, 'See what is posted');
    await press(page, 'Settle 2 shares');
    await expect(page.getByText('Nothing was settled')).toBeVisible();
    return 'sight';
  }),
  'published-notice-remind': visit(people.admin, async (page) => {
    await open(page, 'OSTE-2-C07');
    await press(page, 'Remind');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
  'published-notice-recall': visit(people.admin, async (page) => {
    await open(page, 'OSTE-2-C07');
    await press(page, 'Recall');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
  'published-notice-correct': visit(people.admin, async (page) => {
    await open(page, 'OSTE-2-C07');
    await press(page, 'Correct');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return 'sight';
  }),
};
