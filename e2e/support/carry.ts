import { callsAs, type Calls } from './calls.ts';
import { people } from './people.ts';
import type { Product } from './product.ts';

const flags = ['carry_participant_dashboard', 'carry_investor_multiple_currencies', 'carry_management_admin_commitments_tab', 'carry_historic_values'] as const;

/** Rehearses a fact and posts it as rehearsed. */
async function post(admin: Calls, path: string, body: object): Promise<void> {
  const { digest } = await admin.call<{ readonly digest: string }>('POST', `/admin/carry${path}?dry_run=true`, body);
  await admin.call('POST', `/admin/carry${path}?digest=${digest}`, body);
}

const quarterly = {
  cliff: { length: 12, unit: 'months' },
  cliff_percentage: '25%',
  periods: [{ length: 3, unit: 'months', percentage: '6.25%', times: 12 }],
};
const withMilestones = {
  periods: [{ length: 12, unit: 'months', percentage: '15%', times: 4 }],
  milestones: [
    { name: 'First fund returned', percentage: '20%' },
    { name: 'Second fund closed', percentage: '20%' },
  ],
};

/** Turns the pages of carry on, and gives the participant of the story two plans with three grants in place of their own, once. */
export async function tellCarry({ address, forgetCarry }: Pick<Product, 'address' | 'forgetCarry'>): Promise<void> {
  const admin = await callsAs(address, people.secondAdmin);
  for (const flag of flags) await admin.call('PUT', `/admin/feature_flags/${flag}`, { active: true });
  const { results: plans } = await admin.call<{ readonly results: readonly { readonly external_id: string }[] }>('GET', '/admin/carry/plans');
  if (!plans.some(({ external_id: id }) => id === 'CP-1')) {
    await forgetCarry();
    await story(admin);
  }
}

async function idOf(admin: Calls, email: string): Promise<string | undefined> {
  const everybody = await admin.call<{ readonly results: readonly { readonly user_id: string; readonly email: string }[] }>('GET', '/admin/users?limit=200');
  return everybody.results.find((person) => person.email === email)?.user_id;
}

/** Records that somebody commits money to a source beside their carry. */
export async function commitTo({ address }: Pick<Product, 'address'>, email: string, source: string): Promise<void> {
  const admin = await callsAs(address, people.secondAdmin);
  const amounts = { total_capital_commit: '250000', cashless_commit: '100000', management_fee_offset: '50000' };
  await post(admin, '/commitments', { user: await idOf(admin, email), source_name: source, date: '2023-01-31', currency: 'USD', ...amounts });
}

async function story(admin: Calls): Promise<void> {
  const user = await idOf(admin, people.carry);
  const schedule = async (name: string, terms: object) => (await admin.call<{ readonly id: string }>('POST', '/admin/carry/schedules', { name, terms })).id;
  await admin.call('POST', '/admin/carry/plans', {
    external_id: 'CP-1',
    name: 'Alderwyck Growth Carry III',
    currency: 'USD',
    unit_decimals: 0,
    vested_portion: '0.25',
  });
  await admin.call('POST', '/admin/carry/plans', { external_id: 'CP-2', name: 'Alderwyck Credit Carry', currency: 'GBP', unit_decimals: 4 });
  const growth = '/plans/CP-1';
  const credit = '/plans/CP-2';
  const [four, milestones] = [await schedule('Four years, one-year cliff', quarterly), await schedule('Time and milestones', withMilestones)];
  for (const [date, amount] of [
    ['2023-12-31', '8200000'],
    ['2024-09-30', '12345678.90'],
  ])
    await post(admin, `${growth}/values`, { kind: 'estimated_value', date, amount });
  await post(admin, `${growth}/values`, { kind: 'fair_market_value', date: '2024-09-30', amount: '11000000' });
  await post(admin, `${credit}/values`, { kind: 'estimated_value', date: '2025-12-31', amount: '4300000' });
  await post(admin, `${growth}/allocations`, { reference: 'G-2023', user, grant_date: '2023-01-31', schedule: four, points: '250' });
  await post(admin, `${growth}/allocations`, { reference: 'G-2022', user, grant_date: '2022-03-01', schedule: milestones, points: '100' });
  await post(admin, `${credit}/allocations`, { reference: 'C-2025', user, grant_date: '2025-02-28', schedule: four, points: '62.5' });
  await post(admin, `${growth}/milestones`, { reference: 'M-1', milestone: 'First fund returned', date: '2023-09-15' });
  await post(admin, `${growth}/distributions`, {
    reference: 'D-1',
    date: '2025-06-30',
    source: 'Sale of Northgate Logistics',
    amount: '42000',
    escrow: '4200',
    allocation: 'G-2023',
  });
  await post(admin, '/commitments', {
    user,
    source_name: 'Alderwyck Growth III, general partner',
    date: '2023-01-31',
    currency: 'USD',
    total_capital_commit: '250000',
    cashless_commit: '100000',
    management_fee_offset: '50000',
  });
}
