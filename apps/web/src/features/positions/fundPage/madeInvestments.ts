import type { FundInvestment, FundInvestments } from '@pari/contract';

/** What moved on a day. */
export const day = (notice_date: string, called: string, received: string) =>
  ({
    notice_date,
    transaction_type: 'Capital call',
    total_called_calculated: called,
    total_received_calculated: received,
    draws: '0',
  }) as FundInvestment['transactions'][number];

/** What a profile holds of a fund that lends. */
export const investment = (id: string, over: Partial<FundInvestment> = {}): FundInvestment =>
  ({
    id,
    investor: id,
    investor_name: `Profile ${id}`,
    invested_since: '2024-02-01',
    has_data: true,
    fund: { id: 'f', name: 'Fund', external_id: 'F', logo: null, is_legacy: false, offer_leverage: true },
    commitment: '100',
    total_gross_share_nav: '50',
    loan_balance: '0',
    unpaid_interest: '0',
    transactions: [],
    valuations: [],
    ...over,
  }) as FundInvestment;

/** The page of that fund. */
export const answer = (investments: readonly FundInvestment[]): FundInvestments =>
  ({
    investments,
    combined: investments.some(({ has_data }) => has_data) ? { ...investment('f'), investor: null } : null,
    investor_profiles: investments.map(({ id }) => ({ id, name: id, investor_account_code: id })),
    as_of: '2026-07-10',
  }) as FundInvestments;
