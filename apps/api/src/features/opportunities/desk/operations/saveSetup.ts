import { isDeepStrictEqual } from 'node:util';
import type { Contract, Received } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import { faultsOfSetup, type FundSetup } from '@pari/domain/opportunities';
import type { Context } from '../../../../http/context.ts';
import { badFields, notFound, Refusal } from '../../../../http/problems.ts';
import type { Clock } from '../../../../ports/clock.ts';
import type { Tx } from '../../../../ports/database.ts';
import { leadsTo, notAllowed } from '../../allowedLinks.ts';
import { readManaged } from '../present.ts';
import { addSetup, holdFund, setupsOf } from '../queries.ts';

type Given = Omit<Received<Contract['saveFundSetup'], 'body'>, 'version'>;

const mapped = <From, To>(value: From | null, to: (value: From) => To): To | null => (value === null ? null : to(value));

const setupOf = (given: Given): FundSetup => ({
  ...given,
  interest_from: mapped(given.interest_from, civilDate),
  interest_until: mapped(given.interest_until, civilDate),
  application_from: mapped(given.application_from, civilDate),
  application_until: mapped(given.application_until, civilDate),
  closing_date: mapped(given.closing_date, civilDate),
  minimum_investment: decimal(given.minimum_investment),
  max_leverage_percentage: mapped(given.max_leverage_percentage, decimal),
  min_leverage_amount: mapped(given.min_leverage_amount, decimal),
  max_levered_amount: mapped(given.max_levered_amount, decimal),
  loan_rate: mapped(given.loan_rate, decimal),
});

export interface SavedSetup {
  /** Id or external id. */
  readonly fund: string;
  /** The last one that was read. */
  readonly version: number;
  readonly setup: Given;
  /** Sites that links may lead to. */
  readonly linkHosts: readonly string[];
}

/** Keeps a draft of a set-up; what stands last already is kept as it is. @throws Refusal `not_found`; `bad_request` by field; `conflict` for another version than the last */
export async function saveSetup(tx: Tx, context: Context, clock: Clock, { fund: key, version, setup: given, linkHosts }: SavedSetup): Promise<string> {
  const companyId = context.company.id;
  const fund = await holdFund(tx, companyId, key);
  if (!fund) throw notFound();
  const setup = setupOf(given);
  const faults = new Map<string, string>(faultsOfSetup(setup, fund.currency));
  const { external_onboarding_url: link } = setup;
  if (link !== null && !leadsTo(linkHosts, link)) faults.set('external_onboarding_url', notAllowed(link));
  if (faults.size > 0) throw badFields(faults);
  const [latest] = await setupsOf(tx, companyId, fund.id);
  if (latest && isDeepStrictEqual(latest.body, setup)) return fund.id;
  if ((latest?.version ?? 0) !== version)
    throw new Refusal('conflict', 'The set-up of this fund was changed elsewhere in the meantime. Look at it again.', {
      current: await readManaged(tx, context, fund.id),
    });
  await addSetup(tx, companyId, fund.id, { version: version + 1, state: 'draft', body: { ...setup }, author: context.realUser.id, at: clock.now() });
  return fund.id;
}
