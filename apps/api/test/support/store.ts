import type { Built } from '@pari/testkit';
import type { Clock } from '../../src/ports/clock.ts';
import type { Database, Tx } from '../../src/ports/database.ts';

interface Written {
  readonly database: Database;
  readonly clock: Clock;
}

/** Writes what builders made, each after its parents, straight into the tables, as an import would leave it. Facts are known from the clock's time on. */
export async function store({ database, clock }: Written, ...things: readonly Built[]): Promise<void> {
  for (const thing of things) {
    if (thing.kind !== 'company') await store({ database, clock }, ...thing.parents);
    const write = (tx: Tx) => writeOne(tx, thing.kind, thing, clock.now());
    // The id of a person is the database's to choose, for whoever acts in a company.
    await (thing.kind === 'company' || thing.kind === 'person' ? database.asSystem(write) : database.asCompany(thing.companyId, write));
  }
}

type Kind = Built['kind'];
type Of<Which extends Kind> = Extract<Built, { kind: Which }>;
type Writers = { readonly [Which in Kind]: (tx: Tx, thing: Of<Which>, at: Date) => Promise<unknown> };

const writeOne = <Which extends Kind>(tx: Tx, kind: Which, thing: Of<Which>, at: Date) => writers[kind](tx, thing, at);

const insert = (tx: Tx, table: string, row: Readonly<Record<string, string | boolean | Date | null | readonly string[]>>) =>
  tx.run(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
      .map((_, index) => `$${index + 1}`)
      .join(', ')})`,
    Object.values(row),
  );

const writers: Writers = {
  company: (tx, { id, slug, name, currency, timeZone }, at) => insert(tx, 'companies', { id, slug, name, currency, time_zone: timeZone, created_at: at }),
  person: (tx, { companyId, id, email, displayName, roles, active }, at) =>
    insert(tx, 'users', { company_id: companyId, id, email, display_name: displayName, roles, active, created_at: at }),
  adviserLink: (tx, { companyId, adviserId, clientId, from, until }) =>
    insert(tx, 'adviser_clients', { company_id: companyId, adviser_id: adviserId, client_id: clientId, from_date: from, until_date: until }),
  firm: (tx, { companyId, id, name }) => insert(tx, 'firms', { company_id: companyId, id, name }),
  fund: (tx, fund) =>
    insert(tx, 'funds', {
      company_id: fund.companyId,
      id: fund.id,
      external_id: fund.externalId,
      name: fund.name,
      symbol: fund.symbol,
      firm_id: fund.firmId,
      currency: fund.currency,
      fund_type: fund.fundType,
      region: fund.region,
      risk_profile: fund.riskProfile,
      is_legacy: fund.legacy,
      offer_leverage: fund.offerLeverage,
      published: fund.published,
      total_commitments: fund.totalCommitments,
    }),
  investor: (tx, { companyId, id, accountCode, name, userId, localCurrency }) =>
    insert(tx, 'investors', { company_id: companyId, id, account_code: accountCode, name, user_id: userId, local_currency: localCurrency }),
  holding: post,
  async rate(tx, { companyId, currency, date, usdPerUnit, source }, at) {
    await posting(tx, companyId, at);
    await insert(tx, 'fx_rates', { company_id: companyId, currency, date, usd_per_unit: usdPerUnit, source, posted_at: at });
  },
  notification: (tx, { companyId, userId, type, fundId, investorId, createdAt, dueDate, details, readAt }) =>
    insert(tx, 'notifications', {
      company_id: companyId,
      user_id: userId,
      type,
      fund_id: fundId,
      investor_id: investorId,
      created_at: createdAt,
      due_date: dueDate,
      details,
      read_at: readAt,
    }),
};

const posting = (tx: Tx, companyId: string, at: Date) => tx.run('update companies set last_posting_at = $2 where id = $1', [companyId, at]);

async function post(tx: Tx, { companyId, investorId, fundId, commitments, valuations, entries }: Of<'holding'>, at: Date): Promise<void> {
  await posting(tx, companyId, at);
  await tx.run('insert into holdings values ($1, $2, $3, 1) on conflict (company_id, investor_id, fund_id) do update set version = holdings.version + 1', [
    companyId,
    investorId,
    fundId,
  ]);
  const fact = { company_id: companyId, investor_id: investorId, fund_id: fundId, posted_at: at };
  for (const [date, amount] of commitments) await insert(tx, 'commitments', { ...fact, date, amount });
  for (const [date, nav] of valuations) await insert(tx, 'valuations', { ...fact, date, gross_nav: nav });
  for (const { date, type, amount, returnOfCapital = '0', recallable = '0', settled = null, reference, reverses = null } of entries)
    await insert(tx, 'ledger_entries', {
      ...fact,
      effective_date: date,
      type,
      amount,
      return_of_capital: returnOfCapital,
      recallable,
      settled,
      reference,
      reverses_reference: reverses,
    });
}
