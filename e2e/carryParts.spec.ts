import { expect, test, type Page } from './support/test.ts';
import { tellCarry } from './support/carry.ts';
import { setFeatures } from './support/configuration.ts';
import { bringSession, people } from './support/people.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const table = (page: Page, name: string) => page.getByRole(isPhone(page) ? 'list' : 'grid', { name });
const dashboard = '/investor/carry-plans?as_of_date=2025-10-31';

test.beforeEach(async ({ page, product }) => {
  await tellCarry(product);
  await bringSession(page, people.carry);
});

test('each part of carry that a company turns off is gone, and the others stay', { tag: '@desk' }, async ({ page }) => {
  const isOn = { carry_participant_dashboard: true, carry_investor_multiple_currencies: true, carry_management_admin_commitments_tab: true };
  const commitments = page.getByRole('heading', { name: 'Commitments' });
  const currency = page.getByRole('combobox', { name: 'Currency of Allocations' });
  const historic = page.getByRole('heading', { name: 'Historic Values' });
  const onDashboard = async (features: Readonly<Record<string, boolean>>): Promise<void> => {
    await page.unrouteAll({ behavior: 'wait' });
    await setFeatures(page, { ...isOn, ...features });
    await page.goto(dashboard);
    await expect(table(page, 'Allocations')).toBeVisible();
  };
  await onDashboard({});
  await expect(commitments).toBeVisible();
  await expect(currency).toBeVisible();
  await onDashboard({ carry_management_admin_commitments_tab: false });
  await expect(currency).toBeVisible();
  await expect(commitments).toHaveCount(0);
  await onDashboard({ carry_investor_multiple_currencies: false });
  await expect(commitments).toBeVisible();
  await expect(currency).toHaveCount(0);

  for (const has of [true, false]) {
    await page.unrouteAll({ behavior: 'wait' });
    await setFeatures(page, { carry_historic_values: has });
    await page.goto('/investor/carry-plans/CP-1?as_of_date=2025-10-31');
    await table(page, 'Allocations').getByRole('link', { name: '31 Jan 2023' }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'History', exact: true })).toBeVisible();
    await expect(historic).toHaveCount(has ? 1 : 0);
  }

  await page.unrouteAll({ behavior: 'wait' });
  await setFeatures(page, { carry_participant_dashboard: false });
  for (const address of [dashboard, '/investor/carry-plans/documents/acknowledgment', '/investor/carryManagement/vesting-tool']) {
    await page.goto(address);
    await expect(page.getByText('There is no such page')).toBeVisible();
  }
});

test('what was paid for a grant says of which kind it is, and adds up to the cent', async ({ page }) => {
  await page.route('**/api/carry_plans/CP-1/allocations/*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { distributions: object[]; total_distributions: string; in_escrow: string };
    const payment = { date: '2025-06-30', source: 'Sale of Northgate Logistics', escrow_percentage: 0, reference: 'x' };
    json.distributions = [
      { ...payment, reference: 'a', type: 'distribution', amount: '78100', escrow: '7810.5' },
      { ...payment, reference: 'b', type: 'distribution', amount: '16037.25', escrow: '0' },
      { ...payment, reference: 'c', type: 'escrow_release', amount: '0', escrow: '-7000' },
      { ...payment, reference: 'd', type: 'clawback', amount: '-100', escrow: '-10' },
    ];
    Object.assign(json, { total_distributions: '94037.25', in_escrow: '800.5' });
    await route.fulfill({ response, json });
  });
  await page.goto('/investor/carry-plans/CP-1?as_of_date=2025-10-31');
  await table(page, 'Allocations').getByRole('link', { name: '31 Jan 2023' }).press('Enter');
  const grant = page.getByRole('dialog');
  for (const said of ['Released from escrow', 'Taken back', '(7,000.00)', '(100.00)', '94,037.25', '800.50']) await expect(grant).toContainText(said);
});

test('each state of a document has its word and its colour', { tag: '@desk' }, async ({ page }) => {
  const colours = {
    draft: 'warning',
    'pending acknowledgement': 'info',
    pending: 'warning',
    review: 'info',
    signature: 'positive',
    signed: 'positive',
    active: 'positive',
    inactive: 'negative',
  };
  const id = (at: number) => `00000000-0000-4000-8000-00000000000${String(at)}`;
  await page.route('**/api/investors/carry-documents', (route) =>
    route.fulfill({
      json: {
        results: Object.keys(colours).map((status, at) => ({
          id: id(at),
          reference: `D-${String(at)}`,
          version: 1,
          document: { id: id(at), document_id: id(at), title: status },
          signed_document: null,
          display_name: `Document ${String(at)}`,
          carry_document_description: null,
          document_type: 'agreement',
          document_type_display: 'Agreement',
          status,
          completed: false,
          is_opened: false,
          is_acknowledged: false,
          acknowledged_at: null,
          is_signature_required: true,
          is_gp_signature_required: true,
          gp_signing_complete: false,
          is_witness_required: false,
          witness: null,
          envelope: null,
          signing: { is_possible: false, reason: null },
          carry_plan_name: 'Growth',
          external_id: 'CP-1',
          allocation_id: id(at),
          bps: '1',
          vesting_schedule: { name: 'Four years' },
          released_at: '2026-01-01T00:00:00Z',
        })),
        links: { next: null },
      },
    }),
  );
  await page.goto('/investor/carry-plans/documents/signature');
  const rows = table(page, 'Documents to sign');
  for (const [status, colour] of Object.entries(colours)) {
    const word = `${status.charAt(0).toUpperCase()}${status.slice(1)}`;
    await expect(rows.locator(`.ui-tone-${colour}`).getByText(word, { exact: true })).toBeVisible();
  }
});
