import { parts, recordOf } from '@pari/domain/figures';
import { TRANSACTION_TYPES } from '@pari/domain/returns';
import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { figureShape, investedFund, settledNotice } from '../positions/index.ts';
import { amount, civilDate, id, rateSource } from '../wire.ts';

/** What moved within the range, beside the figures of an invested fund. */
export const flowParts = [
  'contributions',
  'contributionsOutside',
  'draws',
  'repaidCash',
  'repaidWithheld',
  'interestPaidCash',
  'interestPaidWithheld',
  'distributions',
  'returnedCapital',
  'recallable',
] as const;
export type FlowField = (typeof parts)[(typeof flowParts)[number]]['field'];

type Nullable<Shape extends z.ZodRawShape> = { [Field in keyof Shape]: z.ZodNullable<Shape[Field]> };
const nullable = <Shape extends z.ZodRawShape>(shape: Shape): Nullable<Shape> =>
  recordOf(Object.keys(shape), (field) => z.nullable(shape[field] ?? z.never())) as Nullable<Shape>;

const { fund } = investedFund.shape;

/**
 * What one firm, one holding (a fund through one profile) or one day of a holding came to: stocks at the end of the range, flows within it.
 * A firm's row adds up its holdings, in their one currency, else in US dollars.
 */
export const considerationRow = investedFund
  .extend({
    id: z.string().describe('of the row, among those of its list'),
    fund: fund.nullable().describe('null: several, added up'),
    fund_name: z.string().nullable(),
    investor_name: z.string().nullable(),
    ...nullable(figureShape('stock', 'flow', 'share', 'multiple', 'rate')),
    ...recordOf(
      flowParts.map((name): FlowField => parts[name].field),
      () => amount.nullable(),
    ),
    net_asset_value_usd: amount.nullable(),
    transaction_type: z.enum(TRANSACTION_TYPES).nullable().describe('of one day; null: of several'),
    notice: settledNotice,
    mixed_currencies: z.boolean().describe('the holdings are in several currencies, and added up in US dollars, to 6 places'),
    incomplete: z.array(z.string()).describe('names of the funds that an amount of this row leaves out, which `reasons` names with the reason'),
  })
  .meta({ id: 'ConsiderationRow' });
export type ConsiderationRow = z.output<typeof considerationRow>;

const answered = {
  has_data: z.boolean().describe('something is held at the end of the range'),
  as_of: civilDate.describe('the day of every stock, and of the rates that convert all'),
  known_on: civilDate.nullable(),
  start_date: civilDate.nullable().describe('null: everything until end_date'),
  end_date: civilDate,
  latest_currency_rate_date: civilDate.nullable(),
  latest_currency_rate_source: rateSource.nullable(),
};
const rows = z.array(considerationRow);
const byFirm = z.record(z.string(), rows).describe('the holdings of each firm, by its id');
const portfolio = {
  portfolio: rows.describe('everything held, firm by firm'),
  portfolio_compositions: z
    .record(z.string(), rows)
    .describe('the funds of each firm in several currencies, by its id: totals add these up instead, each at its own rate, as those of the dashboard do'),
};
const transactions = z.object({ ...answered, ...portfolio, transactions: rows, transactions_compositions: byFirm });
const valuations = z.object({ ...answered, ...portfolio, valuations: rows, valuations_compositions: byFirm });
const ofFirm = { ...answered, firm: considerationRow, portfolio: rows.describe('everything held of the firm, holding by holding') };
const firmTransactions = z.object({ ...ofFirm, transactions: rows });
const firmValuations = z.object({ ...ofFirm, valuations: rows });

/** Each day may be left out: no first one is everything until the last, no last one the as-of date. */
const query = z.strictObject({ start_date: civilDate.optional(), end_date: civilDate.optional() });
const common = { policy: 'signed_in', delegates: 'figures', flag: 'aggregator', query, weightOfAnotherDay: 10 } as const;
const params = z.strictObject({ id });

export const considerations = new Noun({
  getTransactionalConsiderations: endpoint({
    ...common,
    route: 'GET /api/notices/transactional-considerations',
    summary: 'The firms with payments within the range, and everything held by firm',
    output: transactions.meta({ id: 'TransactionalConsiderations' }),
  }),
  getValuationConsiderations: endpoint({
    ...common,
    route: 'GET /api/notices/valuation-considerations',
    summary: 'The firms that were valued within the range, and everything held by firm',
    output: valuations.meta({ id: 'ValuationConsiderations' }),
  }),
  getFirmTransactionalConsiderations: endpoint({
    ...common,
    route: 'GET /api/notices/transactional-considerations/{id}',
    summary: 'What moved in the holdings of one firm, day by day',
    params,
    output: firmTransactions.meta({ id: 'FirmTransactionalConsiderations' }),
  }),
  getFirmValuationConsiderations: endpoint({
    ...common,
    route: 'GET /api/notices/valuation-considerations/{id}',
    summary: 'The holdings of one firm that were valued within the range',
    params,
    output: firmValuations.meta({ id: 'FirmValuationConsiderations' }),
  }),
  getConsiderationDetails: endpoint({
    ...common,
    route: 'GET /api/notices/details',
    summary: 'What moved in each holding, day by day',
    output: z.object({ ...answered, details: rows }).meta({ id: 'ConsiderationDetails' }),
  }),
  getConsiderationValuationDetails: endpoint({
    ...common,
    route: 'GET /api/notices/valuation-details',
    summary: 'Each valuation of each holding, with the stocks of its day',
    output: z.object({ ...answered, valuation_details: rows }).meta({ id: 'ConsiderationValuationDetails' }),
  }),
});
