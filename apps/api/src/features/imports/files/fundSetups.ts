import { civilDate, type CivilDate } from '@pari/domain/dates';
import { decimal, minorUnitsOf, type Decimal } from '@pari/domain/money';
import { faultsOfSetup, USUAL_MINIMUM, type FundSetup, type LeverageOption, type SetupField } from '@pari/domain/opportunities';
import { fileDetails, notAllowed } from '../../opportunities/index.ts';
import { amount, choice, day, email, matching, optional, text, truth, type Column } from '../columns.ts';
import { quoted } from '../faults.ts';
import { refuseRows, upsert, type RowFile, type Work } from '../work.ts';
import { refuseUnknown, restage } from './named.ts';
import { refuseRepeats, rowOf } from './repeats.ts';

const days = ['interest_from', 'interest_until', 'application_from', 'application_until', 'closing_date'] as const;
const count = (name: string): Column => matching(name, /^\d{1,4}$/, 'a whole number such as 60');

/** What may be told of a set-up, beside the fund it is of; whatever is blank is as it usually is. */
const told: readonly Column[] = [
  ...days.map(day),
  choice('audience', ['everyone', 'listed']),
  amount('minimum_investment', '0'),
  choice('leverage', ['none', 'ratio', 'free']),
  matching('leverage_options', /^\d{1,3}(=[^;=]{1,100})?(;\d{1,3}(=[^;=]{1,100})?)*$/, 'a list such as 2;3;4, or 2=Two to one;3=Three to one'),
  count('max_leverage_ratio'),
  amount('max_leverage_percentage', '0'),
  amount('min_leverage_amount', '0'),
  amount('max_levered_amount', '0'),
  amount('loan_rate', '0'),
  count('loan_term_months'),
  truth('full_recourse'),
  truth('cashless_commitment_enabled'),
  matching('external_onboarding_url', /^https:\/\/[^\s]{1,190}$/, 'an address that begins with https://'),
].map(optional);

/** What funds offer to those who may apply; a row that differs from what holds is published as the next version. */
export const fundSetups: RowFile = {
  file: 'fund_setups.csv',
  table: 'import_fund_setups',
  columns: [text('fund_external_id', 100), ...told],
  problem: (cells) => {
    const [fault] = faultsOfSetup(setupOf(Object.fromEntries(told.map(({ name }, n) => [name, cells[n + 1] ?? null]))));
    return fault ? { column: fault[0], reason: fault[1] } : null;
  },
  check: checkSetups,
  post: postSetups,
};

/** A row of the file, as text; blank is null. */
type Told = Readonly<Record<string, string | boolean | null | undefined>>;

function setupOf(row: Told): FundSetup {
  const given = (field: SetupField): string | null => {
    const cell = row[field];
    return cell === null || cell === undefined || cell === '' ? null : String(cell);
  };
  const dayOf = (field: SetupField): CivilDate | null => mapped(given(field), civilDate);
  const amountOf = (field: SetupField): Decimal | null => mapped(given(field), decimal);
  const numberOf = (field: SetupField): number | null => mapped(given(field), Number);
  return {
    interest_from: dayOf('interest_from'),
    interest_until: dayOf('interest_until'),
    application_from: dayOf('application_from'),
    application_until: dayOf('application_until'),
    closing_date: dayOf('closing_date'),
    audience: given('audience') === 'listed' ? 'listed' : 'everyone',
    minimum_investment: amountOf('minimum_investment') ?? USUAL_MINIMUM,
    leverage: (given('leverage') ?? 'none') as FundSetup['leverage'],
    leverage_options: given('leverage_options')?.split(';').map(optionOf) ?? [],
    max_leverage_ratio: numberOf('max_leverage_ratio'),
    max_leverage_percentage: amountOf('max_leverage_percentage'),
    min_leverage_amount: amountOf('min_leverage_amount'),
    max_levered_amount: amountOf('max_levered_amount'),
    loan_rate: amountOf('loan_rate'),
    loan_term_months: numberOf('loan_term_months'),
    full_recourse: given('full_recourse') === 'true',
    cashless_commitment_enabled: given('cashless_commitment_enabled') === 'true',
    external_onboarding_url: given('external_onboarding_url'),
  };
}

const mapped = <From, To>(value: From | null, to: (value: From) => To): To | null => (value === null ? null : to(value));

function optionOf(text: string): LeverageOption {
  const [ratio = '', description = ''] = text.split('=');
  return { ratio: Number(ratio), description: description.trim() };
}

async function checkSetups(work: Work): Promise<void> {
  await refuseRepeats(work, fundSetups, 'fund_external_id');
  await withFunds(work, fundSetups);
  await refuseUnpayable(work, fundSetups, ['minimum_investment', 'min_leverage_amount', 'max_levered_amount']);
  const hosts = work.linkHosts.map((host) => `'${host.replaceAll("'", "''")}'`).join(', ');
  await refuseRows(
    work,
    fundSetups.file,
    'external_onboarding_url',
    `select row, external_onboarding_url as given from ${fundSetups.table} where external_onboarding_url is not null
       and split_part(split_part(substr(external_onboarding_url, 9), '/', 1), '?', 1) <> all (array[${hosts}]::text[])`,
    ({ given }) => notAllowed(quoted(given)),
  );
}

/** Puts the fund and its currency beside its external id. */
async function withFunds(work: Work, file: RowFile): Promise<void> {
  await restage(work, file.table, `select i.*, f.id as fund_id, f.currency from ${file.table} i left join funds f on f.external_id = i.fund_external_id`);
  await refuseUnknown(work, file, 'fund_external_id');
}

/** Amounts that nobody can pay: what people are told of them would be rounded, and what follows from them could not be paid either. */
async function refuseUnpayable(work: Work, { file, table }: RowFile, columns: readonly string[]): Promise<void> {
  const currencies = await work.tx.rows<{ currency: string }>(`select distinct currency from ${table} where currency is not null`);
  const units = currencies.map(({ currency }) => `when '${currency}' then ${minorUnitsOf(currency)}`).join(' ');
  if (units === '') return;
  for (const column of columns)
    await refuseRows(
      work,
      file,
      column,
      `select row, ${column} as given, currency as other from ${table} where scale(trim_scale(${column})) > case currency ${units} end`,
      ({ given, other }) => `${quoted(given)} has more decimal places than ${other} is paid in.`,
    );
}

async function postSetups({ tx, companyId, userId, now }: Work) {
  const rows = await tx.rows<Told & { readonly fund_id: string }>(`select * from ${fundSetups.table} order by row`);
  const counts = { added: 0, updated: 0 };
  for (const row of rows) {
    const setup = { ...setupOf(row) };
    // Whoever indicates interest holds the fund's row, so that it is judged by one set-up from its reading to its end; what stays as it is keeps nobody waiting.
    const changed = await tx.first(
      `select f.id from funds f where f.company_id = $1 and f.id = $2 and $3::jsonb is distinct from (
         select s.body from fund_setups s where s.company_id = f.company_id and s.fund_id = f.id and s.state = 'published' order by s.version desc limit 1)
       for no key update of f`,
      [companyId, row.fund_id, setup],
    );
    if (!changed) continue;
    const done = await tx.first(
      `insert into fund_setups (company_id, fund_id, version, state, body, author_id, at)
       select $1, $2, coalesce(max(version), 0) + 1, 'published', $3, $4, $5 from fund_setups where company_id = $1 and fund_id = $2 returning version`,
      [companyId, row.fund_id, setup, userId, now],
    );
    counts[done?.version === 1 ? 'added' : 'updated'] += 1;
  }
  return counts;
}

const limits = ['minimum_investment', 'max_leverage_ratio', 'max_levered_amount'] as const;

/** The fund file: whom a fund is for, with what their forms begin with and limits of their own. It makes no account. */
export const fundPeople: RowFile = {
  file: 'fund_people.csv',
  table: 'import_fund_people',
  columns: [
    text('fund_external_id', 100),
    email('email'),
    optional(truth('listed')),
    ...Object.keys(fileDetails).map((name) => optional(name === 'entity_type' ? choice(name, ['individual', 'entity']) : text(name, 200))),
    optional(amount('minimum_investment', '0')),
    optional(count('max_leverage_ratio')),
    optional(amount('max_levered_amount', '0')),
  ],
  check: async (work) => {
    await refuseRepeats(work, fundPeople, 'fund_external_id', 'email');
    await withFunds(work, fundPeople);
    await refuseUnpayable(work, fundPeople, ['minimum_investment', 'max_levered_amount']);
  },
  post: ({ tx, companyId }) => {
    const said = Object.entries(fileDetails)
      .map(([column, field]) => `'${field}', ${column}`)
      .join(', ');
    const stored = ['listed', 'details', ...limits];
    return upsert(
      tx,
      `insert into fund_people as p (company_id, fund_id, email, listed, details, minimum_investment, max_leverage_ratio, max_levered_amount)
       select $1, fund_id, email, coalesce(listed, true), jsonb_strip_nulls(jsonb_build_object(${said})), minimum_investment, max_leverage_ratio::integer, max_levered_amount
         from ${fundPeople.table} order by row
       on conflict (company_id, fund_id, email) do update set ${stored.map((name) => `${name} = excluded.${name}`).join(', ')}
         where ${rowOf('p', stored)} is distinct from ${rowOf('excluded', stored)}`,
      [companyId],
    );
  },
};
