import type { z } from 'zod';
import { figures } from './figures.ts';
import type { pageConfigs, PageConfigKey } from './index.ts';

type Stored = { [Key in PageConfigKey]: z.input<(typeof pageConfigs)[Key]> };

const f = figures;

/** What a company shows until it stores a configuration of its own. */
export const defaultPageConfigs: Stored = {
  investor_dashboard: {
    page_headline: '<p>What you own, what it is worth and how it has done.</p>',
    tiles: [{ ...f.nav, tile_type: 'headline' }, f.totalValue, f.totalCalled, f.received, f.totalGain, f.unfunded, f.loan],
    chart_stats_heading: 'Gross share of NAV',
    chart_stats_tooltip: {
      heading: 'Gross share of NAV',
      description: 'Your share before the loan, in its parts: your own capital still invested, the gain on it, and the loan with its unpaid interest.',
    },
    right_section_stats: [f.equityCalled, f.gain, f.interest, f.loan],
    tables: [
      {
        id: 'active_investments',
        heading: 'Active investments',
        rows: [f.fund, f.nav, f.totalValue, f.multiple, f.irr, f.totalCalled, f.received, f.commitment, f.unfunded, f.valuedOn],
      },
      { id: 'legacy_investments', heading: 'Legacy investments', rows: [f.fund, f.nav, f.totalValue, f.multiple, f.totalCalled, f.received, f.valuedOn] },
    ],
  },
  investment_detail_page: {
    tiles: [{ ...f.totalValue, tile_type: 'headline' }, f.nav, f.totalCalled, f.received, f.totalGain, f.multiple, f.irr],
    tables: [
      { id: 'commitment', heading: 'Commitment', rows: [f.commitment, f.totalCalled, f.unfunded, f.ownership] },
      { id: 'value', heading: 'Value', rows: [f.equityCalled, f.gain, f.nav, f.valuedOn] },
      { id: 'leverage', heading: 'Leverage', rows: [f.grossNav, f.loan, f.interest], hide_if_empty: true },
    ],
  },
  notice_considerations: {
    page_headline: '<p>Calls, distributions and valuations, firm by firm.</p>',
    tiles: [f.totalCalled, f.received, f.nav],
    fund_based_value_key: 'net_asset_value_usd',
    tables: [
      { id: 'transactions', heading: 'Transactions', rows: [f.firm, f.totalCalled, f.received, f.noticeDate] },
      { id: 'valuation', heading: 'Valuations', rows: [f.firm, f.nav, f.valuedOn, f.noticeDate] },
    ],
  },
  notice_considerations_firm_detail: {
    tiles: [f.totalCalled, f.received, f.nav],
    tables: [
      { id: 'transactions', heading: 'Transactions', rows: [f.fund, f.totalCalled, f.received, f.noticeDate] },
      { id: 'valuation', heading: 'Valuations', rows: [f.fund, f.nav, f.valuedOn, f.noticeDate] },
    ],
  },
  carry_config: {
    labels: {
      estimated_value: 'Estimated value',
      fair_market_value: 'Fair market value',
      vested: 'Vested',
      unvested: 'Unvested',
      distributions: 'Distributions',
    },
  },
  'onboarding-custom-text': {},
  compensation_view: {
    cash_tiles: [
      { heading: 'Salary', field_name: 'salary', field_type: 'currency' },
      { heading: 'Bonus', field_name: 'bonus', field_type: 'currency' },
    ],
    benefits_breakdown: [{ heading: 'Benefits', field_name: 'total_benefits', field_type: 'currency' }],
  },
  labels: {},
};
