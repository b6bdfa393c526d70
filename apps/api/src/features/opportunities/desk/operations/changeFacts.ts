import { isDeepStrictEqual } from 'node:util';
import type { Received, Contract } from '@pari/contract';
import { decimal, signOf } from '@pari/domain/money';
import type { Context } from '../../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../../http/problems.ts';
import type { Tx } from '../../../../ports/database.ts';
import { cleanProfile, type Profile } from '../../cleanProfile.ts';
import { readManaged, type Managed } from '../present.ts';
import { holdFund } from '../queries.ts';

type Created = Received<Contract['createFund'], 'body'>;
type Changed = Received<Contract['updateFund'], 'body'>;

/** Adds a fund that is not published. @throws Refusal `bad_request` by field */
export async function createFund(tx: Tx, companyId: string, given: Created): Promise<string> {
  refuseTotal(given.total_commitments);
  const firmId = await firmOf(tx, companyId, given);
  if (firmId === undefined) throw badField('firm', 'Choose a firm, or name another one.');
  const made = await tx.first(
    `insert into funds (company_id, external_id, name, symbol, firm_id, currency, fund_type, region, risk_profile, is_legacy, offer_leverage, published, total_commitments)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, false, $12) on conflict (company_id, external_id) do nothing returning id`,
    [
      companyId,
      given.external_id,
      given.name,
      given.symbol,
      firmId,
      given.currency,
      given.fund_type,
      given.region,
      given.risk_profile,
      given.is_legacy,
      given.offer_leverage,
      given.total_commitments,
    ],
  );
  if (!made) throw badField('external_id', 'Another fund is called this already.');
  return made.id;
}

/** A fund that nobody else changes until the transaction ends. @throws Refusal `conflict` for another version than it has, unless it is as it is to be */
async function heldFund(tx: Tx, context: Context, key: string, version: number, isDone: (fund: Managed) => boolean): Promise<Managed> {
  const held = await holdFund(tx, context.company.id, key);
  if (!held) throw notFound();
  const fund = await readManaged(tx, context, held.id);
  if (fund.version !== version && !isDone(fund))
    throw new Refusal('conflict', 'This fund was changed elsewhere in the meantime. Look at it again.', { current: fund });
  return fund;
}

/** Changes what is named of a fund. @throws Refusal `not_found`; `bad_request` by field; `conflict` for another version than it has */
export async function updateFund(tx: Tx, context: Context, key: string, { version, ...given }: Changed): Promise<string> {
  const companyId = context.company.id;
  const { firm: _firm, new_firm: newFirm, ...facts } = given;
  const isSame = (fund: Managed): boolean =>
    newFirm === undefined &&
    (given.firm ?? fund.firm.id) === fund.firm.id &&
    Object.entries(facts).every(([name, value]) => value === undefined || fund[name as keyof typeof facts] === value);
  const fund = await heldFund(tx, context, key, version, isSame);
  if (isSame(fund)) return fund.id;
  refuseTotal(given.total_commitments);
  if (given.currency !== undefined && given.currency !== fund.currency && !fund.abilities.change_currency)
    throw badField('currency', `What is in the fund is in ${fund.currency}, which it stays in.`);
  await tx.run(
    `update funds set name = $3, symbol = $4, firm_id = $5, currency = $6, fund_type = $7, region = $8, risk_profile = $9, is_legacy = $10, offer_leverage = $11,
       total_commitments = $12 where company_id = $1 and id = $2`,
    [
      companyId,
      fund.id,
      given.name ?? fund.name,
      given.symbol ?? fund.symbol,
      (await firmOf(tx, companyId, given)) ?? fund.firm.id,
      given.currency ?? fund.currency,
      given.fund_type ?? fund.fund_type,
      given.region ?? fund.region,
      given.risk_profile ?? fund.risk_profile,
      given.is_legacy ?? fund.is_legacy,
      given.offer_leverage ?? fund.offer_leverage,
      given.total_commitments === undefined ? fund.total_commitments : given.total_commitments,
    ],
  );
  return fund.id;
}

/** Changes what the page of a fund tells. @throws Refusal `not_found`; `conflict` for another version than it has */
export async function changeProfile(tx: Tx, context: Context, key: string, version: number, profile: Profile): Promise<string> {
  const cleaned = cleanProfile(profile);
  const isSame = (fund: Managed): boolean => isDeepStrictEqual(fund.fund_profile, cleaned);
  const fund = await heldFund(tx, context, key, version, isSame);
  if (!isSame(fund)) await tx.run('update funds set profile = $3 where company_id = $1 and id = $2', [context.company.id, fund.id, { ...cleaned }]);
  return fund.id;
}

function refuseTotal(total: string | null | undefined): void {
  if (total !== null && total !== undefined && signOf(decimal(total)) <= 0)
    throw badField('total_commitments', 'Must be above zero, or blank where it is not known.');
}

/** The firm that is meant, made where it is a new one; undefined: none is named. @throws Refusal `bad_request` */
async function firmOf(tx: Tx, companyId: string, { firm, new_firm: name }: Pick<Created, 'firm' | 'new_firm'>): Promise<string | undefined> {
  if (firm !== undefined && name !== undefined) throw badField('new_firm', 'Choose a firm, or name another one.');
  if (firm !== undefined) {
    const known = await tx.first('select id from firms where company_id = $1 and id = $2', [companyId, firm]);
    if (!known) throw badField('firm', 'There is no such firm.');
    return known.id;
  }
  if (name === undefined) return undefined;
  // Two who name it at once mean the same one.
  const made = await tx.first(`insert into firms as m (company_id, name) values ($1, $2) on conflict (company_id, name) do nothing returning id`, [
    companyId,
    name,
  ]);
  return made?.id ?? (await tx.first('select id from firms where company_id = $1 and name = $2', [companyId, name]))?.id;
}
