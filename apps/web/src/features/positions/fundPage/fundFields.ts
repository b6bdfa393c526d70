import type { FundInvestment, InvestedFund } from '@pari/contract';
import { flowFields, isHoldingField } from '../../../configured/holdingFields.ts';

type Lists = Pick<FundInvestment, 'transactions' | 'valuations' | 'notices'>;
type Item<List extends keyof Lists> = Lists[List][number];

/** What an investment of a fund page has beside what a holding has. The compiler keeps these lists complete. */
const further: Readonly<Record<Exclude<keyof FundInvestment, keyof InvestedFund | keyof Lists>, true>> = {
  has_data: true,
  name: true,
  fund_name: true,
  fund_display_name: true,
  is_legacy: true,
  offer_leverage: true,
};

/** To which a row leads; no column shows it. */
type Lead = 'notice';

const inLists: { readonly [List in keyof Lists]: Readonly<Record<Exclude<keyof Item<List>, Lead>, true>> } = {
  transactions: {
    notice_date: true,
    transaction_type: true,
    ...flowFields,
    total_called_calculated: true,
    total_received_calculated: true,
  },
  valuations: { notice_date: true, quarter: true, gross_nav: true, loan_balance: true, unpaid_interest: true, latest_nav: true },
  notices: {
    id: true,
    reference: true,
    kind: true,
    title: true,
    due_date: true,
    published_on: true,
    pay: true,
    receive: true,
    net: true,
    due: true,
    progress: true,
    is_overdue: true,
  },
};

/** A list of an investment whose items a table shows as its rows. */
export type ListName = keyof Lists;
export const isListName = (key: string | undefined): key is ListName => key !== undefined && Object.hasOwn(inLists, key);

/** Whether an investment has a field of this configured name. */
export const isInvestmentField = (name: string): boolean => Object.hasOwn(further, name) || isHoldingField(name);

/** Whether the items of a list have it, or say it of their investment. */
export const isItemField = (list: ListName, name: string): boolean => Object.hasOwn(inLists[list], name) || name === 'investor_name';
