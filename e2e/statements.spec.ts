import { readFile } from 'node:fs/promises';
import { readPaper } from '../apps/api/test/support/readPaper.ts';
import { expect, test, type Page } from './support/test.ts';
import { expectAccessible } from './support/accessibility.ts';
import { arrive, openAdministration, people, signIn } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const table = (page: Page, name: string) => page.getByRole(isPhone(page) ? 'list' : 'table', { name, exact: true });
const beyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const choose = async (page: Page, label: string, option: string | RegExp): Promise<void> => {
  await page
    .getByRole('button', { name: new RegExp(`${label}$`) })
    .and(page.locator('[aria-haspopup=listbox]'))
    .click();
  await page.locator('[role=listbox]').getByRole('option', { name: option, exact: true }).click();
};

test.afterEach(({ product }) => product.forgetDocuments());

/** What the server answers of the account worked by hand (`apps/api/test/statements/statement.test.ts`): quarter, year and since inception. */
const worked: Readonly<Record<string, readonly (string | null)[]>> = {
  opening_nav: ['82135.8', '68540.13', '0'],
  contributions: ['0', '12345.67', '72345.67'],
  fees: ['0', null, null],
  settled_in_cash: ['5000', '5000', '5000'],
  distributions_less_withheld: ['-16477.29', '-16477.29', '-16477.29'],
  interest_accrued: ['-655.08', '-1467.52', '-4177.79'],
  result: ['3900', '5962.44', '17212.84'],
  realised: ['15000', '15000', '15000'],
  unrealised: ['-11100', '-9037.56', '2212.84'],
  closing_nav: ['73903.43', '73903.43', '73903.43'],
  opening_unfunded: ['355308.66', '380000', '0'],
  commitments: ['0', '0', '500000'],
  contributions_and_draws: ['0', '-24691.34', '-144691.34'],
  recallable: ['10000', '10000', '10000'],
  closing_unfunded: ['365308.66', '365308.66', '365308.66'],
  draws: ['0', '12345.67', '72345.67'],
  contributions_outside: ['0', '850.25', '850.25'],
};

test('an investor saves the statements of a quarter as a ZIP', async ({ page }) => {
  await arrive(page, people.investor, '/investor/documents');
  await page.getByRole('button', { name: 'Statements', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Capital account statements' });
  await expect(panel).toContainText('Of everything that you hold');
  await expectAccessible(page, 'where statements are chosen');
  await choose(page, 'Period', 'Q1 2026');
  await choose(page, 'Investor', /AW-1002/);
  await panel.getByRole('radio', { name: 'A4' }).check();
  // One answer that does not come loses nothing.
  await page.route('**/api/jobs/*', (route) => route.abort(), { times: 1 });
  const asked = page.waitForRequest(/\/api\/investors\/statements$/);
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as ZIP' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ start_date: '2026-01-01', end_date: '2026-03-31', paper: 'A4' });
  const zip = await saved;
  expect(zip.suggestedFilename()).toBe('Statements to 2026-03-31.zip');
  const bytes = await readFile(await zip.path());
  expect(bytes.toString('latin1')).toContain('2026-03-31 Statement ');
  await expect(panel.getByText('Saved.')).toBeVisible();
  await panel.getByRole('radio', { name: 'Letter' }).check();
  await expect(panel.getByText('Saved.')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Close' }).last().click();
  await expect(panel).toBeHidden();
});

test('an investor saves the statement of a fund, as one PDF or one for each profile', async ({ page }) => {
  await arrive(page, people.investor, '/investor/funds/TARN-3/detail');
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Capital account statement', exact: true });
  await expect(panel).toContainText('Tarnholm Buyout Fund III');
  await choose(page, 'Investor', 'All profiles');
  await expect(panel).toContainText('Choose one profile to read its statement here.');
  await expect(panel.getByRole('button', { name: 'Save as ZIP' })).toBeVisible();
  await choose(page, 'Investor', /AW-1001/);
  await choose(page, 'Period', 'Q1 2026');
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as PDF' }).click();
  const paper = await saved;
  expect(paper.suggestedFilename()).toBe('Statement Tarnholm Buyout Fund III AW-1001 2026-01-01 to 2026-03-31.pdf');
  expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page, 'where the statement of a fund is chosen');
});

test('the statement of a fund stands on the screen as on its paper, line for line', async ({ page }) => {
  await arrive(page, people.investor, '/investor/funds/TARN-3/detail');
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Capital account statement', exact: true });
  // It opens on the first profile, and begins with what can be chosen.
  await expect(panel.getByRole('button', { name: /AW-1001.*Investor$/ })).toBeFocused();
  await choose(page, 'Period', 'Q1 2026');
  await expect(panel).toContainText('01 Jan 2026 to 31 Mar 2026');
  await expectAccessible(page, 'a statement on the screen');
  const saved = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save as PDF' }).click();
  const { pages } = await readPaper(await readFile(await (await saved).path()));
  const [paper = ''] = pages;
  const periods = ['QTD', 'YTD', 'ITD'];
  const shown = new Map<string, string[]>();
  for (const period of isPhone(page) ? periods : ['']) {
    if (isPhone(page)) await panel.getByRole('radio', { name: period }).check();
    for (const row of await panel.locator('tbody tr').all()) {
      const [label = '', ...figures] = await row.locator('th, td').allInnerTexts();
      shown.set(label, [...(shown.get(label) ?? []), ...figures]);
    }
  }
  expect(shown.size).toBe(17);
  for (const [label, figures] of shown) expect(paper).toContain([label, ...figures].join(' '));
  for (const entry of await panel.locator('dl > div').all()) expect(paper).toContain((await entry.locator('dt, dd').allInnerTexts()).join(' '));
  for (const note of (await panel.locator('.app-statement-notes li').allInnerTexts()).slice(0, -1)) expect(paper).toContain(note);
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  expect(await panel.locator('.ui-dialog-body').evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);
});

test('the statement that is worked by hand stands so on the screen', { tag: '@desk' }, async ({ page }) => {
  await arrive(page, people.investor, '/investor/funds/TARN-3/detail');
  const periods = ['QTD', 'YTD', 'ITD'].map((name, at) => ({
    name,
    start_date: ['2026-04-01', '2026-01-01', null][at],
    ...Object.fromEntries(Object.entries(worked).map(([line, amounts]) => [line, amounts[at]])),
  }));
  await page.route('**/statement?*', async (route) => {
    const answer = await route.fetch();
    const at_end = { gross_nav: '121904.18', loan_balance: '47345.67', unpaid_interest: '655.08', valued_on: '2026-06-30' };
    const since_inception = { total_called: '78195.92', total_received: '16477.29', multiple: 1.156, irr: 0.1396 };
    await route.fulfill({
      response: answer,
      json: { ...((await answer.json()) as object), currency: 'EUR', start_date: '2026-04-01', end_date: '2026-06-30', periods, at_end, since_inception },
    });
  });
  await page.getByRole('button', { name: 'Statement', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Capital account statement', exact: true });
  await expect(panel).toContainText('01 Apr 2026 to 30 Jun 2026');
  const shown: string[] = [];
  for (const [at, period] of (isPhone(page) ? ['QTD', 'YTD', 'ITD'] : ['']).entries()) {
    if (isPhone(page)) await panel.getByRole('radio', { name: period }).check();
    const rows = await panel.locator('tbody tr').all();
    for (const [index, row] of rows.entries()) {
      const [label = '', ...figures] = await row.locator('th, td').allInnerTexts();
      shown[index] = at === 0 ? [label, ...figures].join(' ') : `${shown[index]} ${figures.join(' ')}`;
    }
  }
  expect(shown).toEqual([
    'Opening NAV 82,135.80 68,540.13 0.00',
    'Contributions 0.00 12,345.67 72,345.67',
    'of which fees and expenses 0.00 – –',
    'Loan and interest settled in cash 5,000.00 5,000.00 5,000.00',
    'Distributions less withheld (16,477.29) (16,477.29) (16,477.29)',
    'Interest accrued (655.08) (1,467.52) (4,177.79)',
    'Result 3,900.00 5,962.44 17,212.84',
    'realised 15,000.00 15,000.00 15,000.00',
    'unrealised, before loan interest (11,100.00) (9,037.56) 2,212.84',
    'Closing NAV 73,903.43 73,903.43 73,903.43',
    'Opening unfunded commitment 355,308.66 380,000.00 0.00',
    'Commitments 0.00 0.00 500,000.00',
    'Contributions and loan draws 0.00 (24,691.34) (144,691.34)',
    'Recallable distributions 10,000.00 10,000.00 10,000.00',
    'Closing unfunded commitment 365,308.66 365,308.66 365,308.66',
    'Loan draws (memo) 0.00 12,345.67 72,345.67',
    'Contributions outside the commitment 0.00 850.25 850.25',
  ]);
  expect((await panel.locator('dl > div').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Gross NAV 121,904.18',
    'Less loan (47,345.67)',
    'Less unpaid interest (655.08)',
    'Closing NAV 73,903.43',
    'Called since inception 78,195.92',
    'Received since inception 16,477.29',
    'TVPI 1.2x',
    'IRR 13.96%',
  ]);
});

test('statements that cannot be had are told of where they are chosen', { tag: '@desk' }, async ({ page }) => {
  await arrive(page, people.investor, '/investor/documents');
  await page.getByRole('button', { name: 'Statements', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Capital account statements' });
  await page.route('**/api/investors/statements', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Not found', status: 404, code: 'not_found', detail: 'x' },
    }),
  );
  await panel.getByRole('button', { name: 'Save as ZIP' }).click();
  await expect(panel.getByText('nothing was held by their end')).toBeVisible();
});

test('an administrator publishes the statements of a quarter, and the investor has them', { tag: '@alike' }, async ({ page }) => {
  await signIn(page, people.admin);
  await openAdministration(page, 'Documents');
  await page.getByRole('link', { name: 'Publish statements' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statements of a quarter' })).toBeVisible();
  await choose(page, 'Quarter', 'Q1 2026');
  await expectAccessible(page, 'where statements of a quarter are published');
  await page.getByRole('button', { name: 'Check without publishing' }).click();
  await expect(page.getByText(/people will see \d+ statements/)).toBeVisible();
  await expect(table(page, 'What would be published')).toContainText('New');
  await expect(table(page, 'What is left out')).toContainText('Lanternfell Seed Fund 2020');
  expect(await beyond(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'what would be published of a quarter');
  // A reason takes the holdings of a fund in, once it was checked again.
  await page.getByLabel('Reason to take in Lanternfell Seed Fund 2020').fill('It is wound up, and valued no more.');
  await expect(page.getByRole('button', { name: /^Publish \d/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('1 fund is taken in with a reason')).toBeVisible();
  await page.getByRole('button', { name: /^Publish \d/ }).click();
  await expect(page.getByText(/\d+ statements are published/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'statements of a quarter that are published');
  await page.getByRole('link', { name: 'Show all documents' }).click();
  await expect(page.locator('#main').getByText('Capital account statement, Q1 2026').first()).toBeVisible();
});
