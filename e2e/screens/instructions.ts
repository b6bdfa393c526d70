import { expect, type Page } from '../support/test.ts';
import { people } from '../support/people.ts';
import { fails, visit, type Prepare } from './prepare.ts';

const at = '/investor/admin/payment-instructions';

/** The answer of the server, in which something stands as it has not come about in the story. */
const answers = (page: Page, path: string, change: (answer: Record<string, unknown>) => object) =>
  page.route(path, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: change((await answer.json()) as Record<string, unknown>) });
  });

const by = { by: 'Ruth Okonkwo', at: '2026-04-13T09:12:00Z' };
const proposed = {
  version: 2,
  state: 'proposed',
  account_name: 'Quillhaven Growth Fund II LP',
  bank_name: 'Commerzbank',
  bank_country: 'DE',
  iban: '•••• 2051',
  account_number: null,
  routing_number: null,
  sort_code: null,
  bic: 'COBADEFF',
  further_credit: 'Series B, account •••• 4120',
  currency: 'USD',
  call_back: { person: 'Ina Berg of Quillhaven', number: '+49 30 901820', at: '2026-04-13T08:00:00Z' },
  proposed: by,
  approved: null,
  revoked: null,
  not_by_you: null,
};

const withVersions = async (page: Page, more: (versions: readonly Record<string, unknown>[]) => readonly object[]): Promise<void> => {
  await answers(page, '**/payment-instructions', (answer) =>
    Array.isArray(answer['versions']) ? { ...answer, versions: more(answer['versions'] as Record<string, unknown>[]) } : answer,
  );
  await page.goto(`${at}/QUIL-2`);
  await expect(page.getByRole('heading', { level: 2, name: 'History' })).toBeVisible();
};

/** What was opened stands there whole. */
const shown = (page: Page): Promise<void> => expect(page.locator('.ui-modal')).toHaveCSS('opacity', '1');

const openProposing = async (page: Page): Promise<void> => {
  await page.goto(`${at}/TARN-3`);
  await page.getByRole('button', { name: 'Propose instructions' }).click();
  await expect(page.getByRole('dialog').getByLabel('Account name')).toBeFocused();
  await shown(page);
};

/** How funds are paid, and the holidays. */
export const instructionStates: Readonly<Record<string, Prepare>> = {
  'instructions-in-force': visit(people.admin, (page) => withVersions(page, (versions) => versions)),
  'instructions-proposed': visit(people.admin, (page) => withVersions(page, (versions) => [proposed, ...versions])),
  'instructions-own': visit(people.admin, (page) =>
    withVersions(page, (versions) => [{ ...proposed, not_by_you: 'You wrote or checked this yourself. Another administrator approves it.' }, ...versions]),
  ),
  'instructions-resting': visit(people.admin, (page) =>
    withVersions(page, (versions) => [
      { ...proposed, state: 'approved', approved: { by: 'Hanna Brandt', at: '2026-11-20T10:00:00Z', usable_from: '2099-04-20' } },
      ...versions.map((version) => ({ ...version, state: 'replaced' })),
    ]),
  ),
  'instructions-revoked': visit(people.admin, (page) =>
    withVersions(page, (versions) =>
      versions.map((version) => ({ ...version, state: 'revoked', revoked: { ...by, reason: 'The bank called: the account is closed.' } })),
    ),
  ),
  'instructions-failing': visit(people.admin, async (page) => {
    await fails(page, '**/api/admin/payment-instructions');
    await page.goto(at);
    await expect(page.getByText('The funds could not be loaded')).toBeVisible();
  }),
  'instructions-revoking': visit(people.admin, async (page) => {
    await withVersions(page, (versions) => versions);
    await page.getByRole('button', { name: 'Revoke' }).click();
    await shown(page);
    return 'sight';
  }),
  'instructions-proposing': visit(people.admin, async (page) => {
    await openProposing(page);
    return 'sight';
  }),
  'instructions-proposing-wrong': visit(people.admin, async (page) => {
    await openProposing(page);
    const panel = page.getByRole('dialog');
    await panel.getByLabel('IBAN', { exact: true }).fill('DE88 3704');
    await panel.getByLabel('BIC').fill('DEUT');
    await panel.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(panel.getByRole('region', { name: /things need attention$/ })).toBeFocused();
    await panel.getByLabel('BIC').scrollIntoViewIfNeeded();
    return 'sight';
  }),
  'sign-in-again': visit(people.admin, async (page) => {
    await withVersions(page, (versions) => [proposed, ...versions]);
    await page.route('**/approve', (route) =>
      route.fulfill({
        status: 401,
        headers: { 'www-authenticate': 'Bearer error="insufficient_user_authentication", max_age="300"' },
        json: { code: 'sign_in_again', detail: 'This takes a sign-in of the last five minutes. Nothing was changed. Sign in again, and do it once more.' },
      }),
    );
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByLabel('IBAN, typed again').fill('DE75 5121 0800 1245 1261 99');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The browser kept the window from opening')).toBeVisible();
    return 'sight';
  }),
  'signed-in-again': visit(people.admin, async (page) => {
    await page.goto('/signed-in-again');
    await expect(page.getByText('You are signed in again')).toBeVisible();
  }),
  'holidays-of-a-year': visit(people.admin, async (page) => {
    const holidays = [
      { date: '2026-01-01', name: 'New Year’s Day' },
      { date: '2026-04-03', name: 'Good Friday' },
      { date: '2026-05-01', name: 'Labour Day, with a name that is so long that it takes a second line on a phone' },
      { date: '2026-12-26', name: 'Boxing Day' },
    ];
    await answers(page, '**/api/admin/holidays', () => ({ holidays }));
    await page.goto('/investor/admin/holidays?year=2026');
    await expect(page.getByText('Boxing Day')).toBeVisible();
  }),
  'holidays-adding': visit(people.admin, async (page) => {
    await page.goto('/investor/admin/holidays');
    await page.getByRole('button', { name: 'Add holidays' }).click();
    await page.getByRole('dialog').locator('label', { hasText: 'Several lines' }).click();
    await page.getByLabel('Holidays', { exact: true }).fill('2026-12-25 Christmas Day\n2026-12-26 Boxing Day');
    return 'sight';
  }),
};
