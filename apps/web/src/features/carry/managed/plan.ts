import type { EndpointId } from '@pari/contract';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { formatMoney } from '@pari/domain/format';
import { refreshCall } from '../../../client/queries.ts';
import { searchedText } from '../../../shared/lists/searchText.ts';
import { sortWords } from '../../../shared/lists/sortWords.ts';

export type ListedPlan = CallOutput<'listManagedPlans'>['results'][number];
export type ManagedPlan = CallOutput<'getManagedPlan'>;
export type Pool = CallOutput<'getPoolTable'>;
export type PoolLine = Pool['lines'][number];
export type Schedule = CallOutput<'listSchedules'>['results'][number];
type SortWord = NonNullable<NonNullable<CallInput<'listManagedPlans'>['query']>['sort']>;

/** The calls that post facts: rehearsed, then done as rehearsed. */
export type PostingId =
  | 'postPlanValue'
  | 'postPlanMilestone'
  | 'postAllocation'
  | 'postPlanDistribution'
  | 'postCarryEvent'
  | 'postLeaver'
  | 'postReversal'
  | 'postEscrowRelease'
  | 'postCarryCommitment';
export type Effects = CallOutput<'postCarryEvent'>;

export const leaverWords: Readonly<Record<ListedPlan['good_leaver'], string>> = {
  forfeit: 'lose what has not vested',
  keep: 'keep what vests later',
  accelerate: 'have all of it vest',
};

export const valueWords = {
  pool_points: 'Points of the pool',
  estimated_value: 'Estimated value',
  fair_market_value: 'Fair market value',
} as const;

/** A fraction, of which six decimal places are kept. */
export const portionText = (fraction: string): string => `${String(Number((Number(fraction) * 100).toFixed(4)))}%`;

/** Money of carry is shown to the cent, because its parts add up to the cent. */
export const cents = (amount: string | null): string => formatMoney(amount, { showCents: true });

export const required = (value: string): string | undefined => (value.trim() === '' ? 'Required' : undefined);
export const pointsRule = (value: string): string | undefined =>
  /^\d{1,12}(\.\d{1,4})?$/.test(value.trim()) ? undefined : 'Enter points such as 62.5, with four decimal places at most.';

export interface PlansSearch {
  readonly search: string;
  readonly sort: SortWord;
}
export const planSorts = sortWords<SortWord>({ name: true, '-name': true }, 'name');
/** Reads the query of an address. What cannot be asked for is left out. */
export const readPlansSearch = (query: Readonly<Record<string, unknown>>): PlansSearch => ({
  search: searchedText(query['search']),
  sort: planSorts.read(query['sort']),
});
export const writePlansSearch = ({ search, sort }: PlansSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...planSorts.write(sort),
});

const told: readonly EndpointId[] = ['listManagedPlans', 'getManagedPlan', 'getPoolTable', 'listSchedules'];
/** Asks again for whatever says how plans stand. */
export function refreshCarry(): void {
  for (const call of told) void refreshCall(call);
}
