import { carryAccount, fromPoints, type CarryAccount, type Points, type Worth } from '@pari/domain/carry';
import { sum, type Decimal } from '@pari/domain/money';
import type { CivilDate } from '@pari/domain/dates';
import { inOrder, presentPayment } from '../present/grant.ts';
import type { Period } from '../period.ts';
import { totalsOf, type OwnGrant, type OwnPlan } from '../readPlans.ts';

/** What became of points in a period, what they are worth at its end, and what was paid in it, in the plan's currency. */
interface Account {
  readonly opening: Decimal;
  readonly granted: Decimal;
  readonly in: Decimal;
  readonly out: Decimal;
  readonly forfeited: Decimal;
  readonly closing: Decimal;
  readonly opening_vested: Decimal;
  readonly closing_vested: Decimal;
  readonly estimated_value: Decimal | null;
  readonly vested_value: Decimal | null;
  readonly unvested_value: Decimal | null;
  readonly fair_market_value: Decimal | null;
  readonly distributions: Decimal;
  readonly opening_escrow: Decimal;
  readonly into_escrow: Decimal;
  readonly out_of_escrow: Decimal;
  readonly closing_escrow: Decimal;
}

interface OfGrant extends Account {
  readonly reference: string;
  readonly carry_recipient_name: string;
  readonly entity_name: string | null;
  readonly grant_date: CivilDate;
  readonly vesting_schedule_name: string;
  readonly payments: readonly ReturnType<typeof presentPayment>[];
}

interface OfPlan {
  readonly external_id: string;
  readonly name: string;
  readonly currency: string;
  readonly estimated_value_date: CivilDate | null;
  readonly fair_market_value_date: CivilDate | null;
  readonly grants: readonly OfGrant[];
  readonly total: Account;
}

export interface CarryStatement {
  readonly start_date: CivilDate;
  readonly end_date: CivilDate;
  readonly known_on: CivilDate | null;
  readonly plans: readonly OfPlan[];
}

/** The statement of a person's grants over a period. @param plans as they stand at its end */
export const carryStatement = (plans: readonly OwnPlan[], { from, to }: Period, knownOn: CivilDate | null, holder: string): CarryStatement => ({
  start_date: from,
  end_date: to,
  known_on: knownOn,
  plans: plans.flatMap((own) => (own.grants.length > 0 ? [ofPlan(own, { from, to }, holder)] : [])),
});

function ofPlan({ plan, grants, estimatedValue, fairMarketValue }: OwnPlan, { from, to }: Period, holder: string): OfPlan {
  const accounts = grants.map((grant) => ({ grant, account: carryAccount(grant.course, grant.payments, from, to) }));
  const { estimated, fairMarket } = totalsOf(grants);
  return {
    external_id: plan.external_id,
    name: plan.name,
    currency: plan.currency,
    estimated_value_date: estimatedValue?.date ?? null,
    fair_market_value_date: fairMarketValue?.date ?? null,
    grants: accounts.map(({ grant, account }) => ({ ...ofGrant(grant, { from, to }, holder), ...presentAccount(account, grant.estimated, grant.fairMarket) })),
    total: presentAccount(added(accounts.map(({ account }) => account)), estimated, fairMarket),
  };
}

const ofGrant = ({ row, payments }: OwnGrant, { from, to }: Period, holder: string) => ({
  reference: row.reference,
  carry_recipient_name: row.recipient_name ?? holder,
  entity_name: row.entity_name,
  grant_date: row.grant_date,
  vesting_schedule_name: row.schedule_name,
  payments: inOrder(payments.filter(({ date }) => date >= from && date <= to)).map(presentPayment),
});

const presentAccount = (account: CarryAccount, estimated: Worth, fairMarket: Worth): Account => ({
  opening: fromPoints(account.opening),
  granted: fromPoints(account.granted),
  in: fromPoints(account.in),
  out: fromPoints(account.out),
  forfeited: fromPoints(account.forfeited),
  closing: fromPoints(account.closing),
  opening_vested: fromPoints(account.openingVested),
  closing_vested: fromPoints(account.closingVested),
  estimated_value: estimated.whole,
  vested_value: estimated.vested,
  unvested_value: estimated.unvested,
  fair_market_value: fairMarket.whole,
  distributions: account.distributions,
  opening_escrow: account.openingEscrow,
  into_escrow: account.intoEscrow,
  out_of_escrow: account.outOfEscrow,
  closing_escrow: account.closingEscrow,
});

function added(accounts: readonly CarryAccount[]): CarryAccount {
  const points = (field: PointLine): Points => accounts.reduce((all, account) => all + account[field], 0n);
  const amounts = (field: Exclude<keyof CarryAccount, PointLine>): Decimal => sum(accounts.map((account) => account[field]));
  return {
    opening: points('opening'),
    granted: points('granted'),
    in: points('in'),
    out: points('out'),
    forfeited: points('forfeited'),
    closing: points('closing'),
    openingVested: points('openingVested'),
    closingVested: points('closingVested'),
    distributions: amounts('distributions'),
    openingEscrow: amounts('openingEscrow'),
    closingEscrow: amounts('closingEscrow'),
    intoEscrow: amounts('intoEscrow'),
    outOfEscrow: amounts('outOfEscrow'),
  };
}
type PointLine = 'opening' | 'granted' | 'in' | 'out' | 'forfeited' | 'closing' | 'openingVested' | 'closingVested';
