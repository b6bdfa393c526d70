import type { z } from 'zod';
import { carryConfig, compensationView } from './carryDefaults.ts';
import { blocks as f, firmLink, fund, holdingParts as p } from './figures.ts';
import type { pageConfigs, PageConfigKey } from './pages.ts';

/** Seven columns stand beside each other on a usual screen; the widths make them fit. */
const narrow = { ratio: { minWidth: 90 }, amount: { minWidth: 110 } } as const;
const onDemand = { on_demand: true } as const;

const noticeTiles = [{ ...f.latestNav, tile_type: 'headline' as const }, f.totalCalledCalculated, f.received, f.unfunded];
const valuationColumns = [f.latestNav, p.grossNav, p.quarter, p.valuedOn];

/** Several amounts of a day stand beside each other. */
const inNarrow = <Shown extends object>(block: Shown) => ({ ...block, minWidth: 100 });
/** Left out where no fund lends. */
const lent = <Shown extends object>(block: Shown) => ({ ...block, isLeverageField: true });
const lentOnDay = [p.draws, p.repaidWithheld, p.interestPaidWithheld].map(lent);
const dayColumns = [p.date, fund, p.investor, p.transactionType, f.totalCalledCalculated, f.received, ...lentOnDay];

type Stored = { [Key in PageConfigKey]: z.input<(typeof pageConfigs)[Key]> };

/** What a company shows until it stores a configuration of its own. */
export const defaultPageConfigs: Stored = {
  investor_dashboard: {
    page_headline: '<p>What you own, what it is worth and how it has done.</p>',
    tiles: [{ ...f.latestNav, tile_type: 'headline' }, f.totalValueCalculated, f.totalCalledCalculated, f.received, f.totalGain, f.unfunded, f.loanBalance],
    chart_stats_heading: 'Gross share of NAV',
    chart_stats_tooltip: {
      heading: 'Gross share of NAV',
      description: 'Your share before the loan, in its parts: your own capital still invested, the gain on it, and the loan with its unpaid interest.',
    },
    right_section_stats: [f.equityCalled, f.gain, f.unpaidInterest, f.loanBalance],
    tables: [
      {
        id: 'active_investments',
        heading: 'Active investments',
        rows: [
          { ...fund, minWidth: 200 },
          { ...f.latestNav, ...narrow.amount },
          { ...f.totalValueCalculated, ...narrow.amount },
          { ...f.cashOnCashCalculated, ...narrow.ratio },
          { ...f.totalLeveragedUnleveragedIrr, ...narrow.ratio },
          { ...f.totalCalledCalculated, ...narrow.amount },
          { ...f.received, ...narrow.amount },
          { ...f.commitment, ...onDemand },
          { ...f.unfunded, ...onDemand },
          { ...f.fairMarketValueDate, ...onDemand },
        ],
      },
      {
        id: 'legacy_investments',
        heading: 'Legacy investments',
        rows: [fund, f.latestNav, f.totalValueCalculated, f.cashOnCashCalculated, f.totalCalledCalculated, f.received, f.fairMarketValueDate],
      },
    ],
  },
  investment_detail_page: {
    tiles: [
      { ...f.totalValueCalculated, tile_type: 'headline' },
      f.latestNav,
      f.totalCalledCalculated,
      f.received,
      f.totalGain,
      f.cashOnCashCalculated,
      f.totalLeveragedUnleveragedIrr,
      f.unfunded,
    ],
    tables: [
      { id: 'commitment', heading: 'Commitment', rows: [f.commitment, f.totalCalledCalculated, f.unfunded, f.ownership] },
      { id: 'value', heading: 'Value', rows: [f.equityCalled, f.gain, f.latestNav, f.fairMarketValueDate] },
      { id: 'leverage', heading: 'Leverage', rows: [lent(f.totalGrossShareNav), f.loanBalance, f.unpaidInterest], hide_if_empty: true },
      {
        id: 'transactions',
        heading: 'Transactions',
        nested_key: 'transactions',
        rows: [{ ...p.date, minWidth: 110 }, { ...p.transactionType, minWidth: 140 }, ...[f.totalCalledCalculated, f.received, ...lentOnDay].map(inNarrow)],
      },
      {
        id: 'valuations',
        heading: 'Valuations',
        nested_key: 'valuations',
        rows: [{ ...p.valuedOn, minWidth: 110 }, { ...p.quarter, minWidth: 90 }, ...[p.grossNav, f.loanBalance, f.unpaidInterest, f.latestNav].map(inNarrow)],
      },
    ],
  },
  notice_considerations: {
    page_headline: '<p>Calls, distributions and valuations, firm by firm.</p>',
    tiles: noticeTiles,
    fund_based_value_key: 'net_asset_value_usd',
    tables: [
      { id: 'transactions', heading: 'Transactions', rows: [firmLink, f.totalCalledCalculated, f.received, f.noticeDate] },
      { id: 'valuation', heading: 'Valuations', rows: [firmLink, ...valuationColumns] },
      { id: 'details', heading: 'Details', rows: dayColumns },
    ],
  },
  notice_considerations_firm_detail: {
    tiles: noticeTiles,
    tables: [
      { id: 'transactions', heading: 'Transactions', rows: dayColumns },
      { id: 'valuation', heading: 'Valuations', rows: [fund, ...valuationColumns] },
    ],
  },
  carry_config: carryConfig,
  'onboarding-custom-text': {},
  compensation_view: compensationView,
  labels: {},
};
