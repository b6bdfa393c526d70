import type { CallInput, CallOutput } from '@pari/contract/client';
import { formatMoney } from '@pari/domain/format';
import { shownPlaces } from '@pari/domain/money';
import type { OrderState } from '@pari/domain/orders';
import { refreshCall } from '../../client/queries.ts';
import { searchedText, textOf } from '../../shared/lists/searchText.ts';
import { sortWords } from '../../shared/lists/sortWords.ts';

export type Order = CallOutput<'listOrders'>['results'][number];
export type OrderKind = Order['kind'];
type SortWord = NonNullable<NonNullable<CallInput<'listOrders'>['query']>['sort']>;

/** The calls of each kind. */
export const callsOf = {
  order: { list: 'listOrders', create: 'createOrder', update: 'updateOrder' },
  sale: { list: 'listSales', create: 'createSale', update: 'updateSale' },
} as const;

export const kindOptions = [
  { value: 'order', label: 'More or less' },
  { value: 'sale', label: 'Sales' },
] as const;

export const orderStates: Readonly<Record<OrderState, { readonly word: string; readonly tone?: 'positive' | 'info' | 'warning' | 'negative' }>> = {
  requested: { word: 'Requested', tone: 'info' },
  acknowledged: { word: 'Acknowledged', tone: 'info' },
  done: { word: 'Done', tone: 'positive' },
  declined: { word: 'Declined', tone: 'negative' },
  cancelled: { word: 'Cancelled' },
};

/** What is asked for, as a button and a title say it. */
export const asks = { increase: 'Ask for more', reduce: 'Ask to reduce', sell: 'Ask to sell' } as const;
export type Ask = keyof typeof asks;
export const askOf = ({ kind, direction }: Pick<Order, 'kind' | 'direction'>): Ask => (kind === 'sale' ? 'sell' : direction);
export const words: Readonly<Record<Ask, string>> = { increase: 'More', reduce: 'Less', sell: 'Sale' };

export const amountOf = ({ amount, fund }: Order): string => `${fund.currency} ${formatMoney(amount, { decimals: shownPlaces(amount, fund.currency) })}`;

/** What the address says of the list. */
export interface OrdersSearch {
  readonly kind: OrderKind;
  /** Of one fund, by its external id. */
  readonly fund: string;
  readonly state: OrderState | 'open' | '';
  readonly search: string;
  readonly sort: SortWord;
  /** The one that is open. */
  readonly request: string | undefined;
}

export const orderSorts = sortWords<SortWord>(
  { requested_at: true, '-requested_at': true, fund: true, '-fund': true, name: true, '-name': true },
  '-requested_at',
);

const isState = (said: string): said is OrderState | 'open' => said === 'open' || Object.hasOwn(orderStates, said);

/** Reads the query of an address. What cannot be asked for is left out. */
export function readOrdersSearch(query: Readonly<Record<string, unknown>>): OrdersSearch {
  const state = textOf(query['state']);
  return {
    kind: query['kind'] === 'sale' ? 'sale' : 'order',
    fund: textOf(query['fund']),
    state: isState(state) ? state : '',
    search: searchedText(query['search']),
    sort: orderSorts.read(query['sort']),
    request: textOf(query['request']) || undefined,
  };
}

/** The same for an address; the usual is not said. */
export const writeOrdersSearch = ({ kind, fund, state, search, sort, request }: OrdersSearch): Record<string, string> => ({
  ...(kind !== 'order' && { kind }),
  ...(fund !== '' && { fund }),
  ...(state !== '' && { state }),
  ...(search.trim() !== '' && { search: search.trim() }),
  ...orderSorts.write(sort),
  ...(request !== undefined && { request }),
});

/** Asks again for whatever says what was asked for. */
export function refreshOrders(): void {
  for (const call of ['listOrders', 'listSales', 'getFundDemand', 'getManagedFund'] as const) void refreshCall(call);
}
