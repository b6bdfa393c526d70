import { isDeepStrictEqual } from 'node:util';
import type { Contract, Received } from '@pari/contract';
import { decimal, signOf, unpayable } from '@pari/domain/money';
import type { Context } from '../../../../http/context.ts';
import { badFields, notFound, Refusal } from '../../../../http/problems.ts';
import type { Tx } from '../../../../ports/database.ts';
import { fileDetails } from '../../fundFile.ts';
import { presentPerson } from '../present.ts';
import { fundPerson, holdFund } from '../queries.ts';

type Told = Omit<Received<Contract['updateFundPerson'], 'body'>, 'version'>;
type Person = ReturnType<typeof presentPerson>;
type Whole = { readonly [Field in keyof Told]-?: NonNullable<Told[Field]> | (null extends Told[Field] ? null : never) };

const nothing: Whole = {
  listed: true,
  first_name: '',
  last_name: '',
  job_title: '',
  department: '',
  job_band: '',
  office_location: '',
  investor_location: '',
  entity_type: '',
  tax_country: '',
  minimum_investment: null,
  max_leverage_ratio: null,
  max_levered_amount: null,
};

/** What is left out stays as it was. */
function merged(before: Whole, told: Told): Whole {
  const said = { ...before, ...Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined)) } as Whole;
  const exact = (amount: string | null) => (amount === null ? null : decimal(amount));
  return { ...said, minimum_investment: exact(said.minimum_investment), max_levered_amount: exact(said.max_levered_amount) };
}

/** As the fund file has it. */
const detailsOf = (said: Whole): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fileDetails).flatMap(([column, field]) => {
      const value = said[column as keyof typeof fileDetails];
      return value === '' ? [] : [[field, value]];
    }),
  );

function refuseLimits(currency: string, said: Whole): void {
  const faults = (['minimum_investment', 'max_levered_amount'] as const).flatMap((field) => {
    const amount = said[field];
    const fault = amount === null ? null : signOf(decimal(amount)) <= 0 ? 'Must be above zero.' : unpayable(amount, currency);
    return fault === null ? [] : [[field, fault] as const];
  });
  if (faults.length > 0) throw badFields(faults);
}

interface Held {
  readonly id: string;
  readonly currency: string;
}

/** @throws Refusal `not_found` */
async function heldFund(tx: Tx, context: Context, key: string): Promise<Held> {
  const fund = await holdFund(tx, context.company.id, key);
  if (!fund) throw notFound();
  return fund;
}

/** @throws Refusal `not_found` */
async function readPerson(tx: Tx, companyId: string, fundId: string, id: string): Promise<Person> {
  const row = await fundPerson(tx, companyId, fundId, id);
  if (!row) throw notFound();
  return presentPerson(row);
}

/** Names somebody; the same again names them no second time. @throws Refusal `bad_request` by field; `conflict` where they are named with something else */
export async function addPerson(tx: Tx, context: Context, key: string, { email, ...told }: Received<Contract['addFundPerson'], 'body'>) {
  const companyId = context.company.id;
  const fund = await heldFund(tx, context, key);
  const said = merged(nothing, told);
  refuseLimits(fund.currency, said);
  const made = await tx.first(
    `insert into fund_people (company_id, fund_id, email, listed, details, minimum_investment, max_leverage_ratio, max_levered_amount)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (company_id, fund_id, email) do nothing returning id`,
    [companyId, fund.id, email, said.listed, detailsOf(said), said.minimum_investment, said.max_leverage_ratio, said.max_levered_amount],
  );
  const there = made ?? (await tx.first('select id from fund_people where company_id = $1 and fund_id = $2 and email = $3', [companyId, fund.id, email]));
  if (!there) throw notFound();
  const person = await readPerson(tx, companyId, fund.id, there.id);
  if (!isSame(person, said)) throw new Refusal('conflict', 'The fund names this address already.', { current: person });
  return { fundId: fund.id, person };
}

const isSame = (person: Person, said: Whole): boolean => isDeepStrictEqual({ ...person, ...said }, person);

const stale = (person: Person) => new Refusal('conflict', 'This was changed elsewhere in the meantime. Look at it again.', { current: person });

/** Changes what a fund says of somebody. @throws Refusal `not_found`; `bad_request` by field; `conflict` for another version than it has */
export async function updatePerson(tx: Tx, context: Context, key: string, id: string, { version, ...told }: Received<Contract['updateFundPerson'], 'body'>) {
  const companyId = context.company.id;
  const fund = await heldFund(tx, context, key);
  const person = await readPerson(tx, companyId, fund.id, id);
  const said = merged(person, told);
  if (isSame(person, said)) return { fundId: fund.id, person };
  refuseLimits(fund.currency, said);
  if (person.version !== version) throw stale(person);
  await tx.run(
    `update fund_people set listed = $4, details = $5, minimum_investment = $6, max_leverage_ratio = $7, max_levered_amount = $8
     where company_id = $1 and fund_id = $2 and id = $3`,
    [companyId, fund.id, id, said.listed, detailsOf(said), said.minimum_investment, said.max_leverage_ratio, said.max_levered_amount],
  );
  return { fundId: fund.id, person: await readPerson(tx, companyId, fund.id, id) };
}

/** A fund names somebody no more. @throws Refusal `not_found`; `conflict` for another version than it has */
export async function removePerson(tx: Tx, context: Context, key: string, id: string, version: number): Promise<string> {
  const companyId = context.company.id;
  const fund = await heldFund(tx, context, key);
  const person = await readPerson(tx, companyId, fund.id, id);
  if (person.version !== version) throw stale(person);
  await tx.run('delete from fund_people where company_id = $1 and fund_id = $2 and id = $3', [companyId, fund.id, id]);
  return fund.id;
}
