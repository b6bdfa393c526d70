import type { Block, ConfiguredPage } from '@pari/contract';
import { totalOf } from '@pari/domain/money';
import { missingRate, partOf } from '../../configured/holdingNotes.ts';
import { currencyFor, totalsOf, type CurrencyOf } from '../../configured/money.ts';
import { fundValue, partsByRow, withOthers, type RingRows } from '../../configured/ring.ts';
import { currencyUnder, type CurrencyChoice } from '../../shared/currency/currency.ts';
import { firmName, incompleteness, isPartial, noteOf, rowId, type Portfolio, type Row } from './row.ts';

/** The colours of the ring, each for one firm: further ones would repeat them. */
export const colours = 7;

/** The value in dollars, which the page of a firm is configured by, is the value in whatever currency is chosen. */
const convertible = (block: Block): Block => (block.field_name === 'net_asset_value_usd' ? { ...block, field_name: 'latest_nav' } : block);

/** The parts of the ring, what all of them come to, and what that leaves out. */
export function ringOf(page: ConfiguredPage, { portfolio, portfolio_compositions: fundsOf }: Portfolio, currency: CurrencyChoice) {
  const block = convertible(fundValue(page));
  const { field_name: field } = block;
  const currencyOf = currencyUnder(currency);
  const rows = portfolio.map((firm) => fromFunds(firm, fundsOf[firm.id] ?? [], field, currencyOf));
  const source: RingRows<Row> = {
    rows,
    currencyOf,
    idOf: rowId,
    nameOf: firmName,
    kind: 'firms',
    partOf,
    reasonOf: noteOf,
    missingRate,
    incompleteness,
    colours,
  };
  const raw = partsByRow(block, source);
  const missing = raw.flatMap(({ row, amount }) => (row && (amount === null || isPartial(row, field)) ? [row] : []));
  const [first] = rows;
  return {
    block,
    parts: withOthers(raw, block, source),
    sum: totalOf(raw.map(({ amount }) => amount)).amount ?? '0',
    code: first && currencyFor(field, source.currencyOf)(first).code,
    incomplete: missing.length === 0 ? undefined : incompleteness(field, rows, missing),
  };
}

/** A firm whose sum in dollars leads nowhere for want of a rate, as what those of its funds come to that have one, as the tiles have it. */
function fromFunds(firm: Row, funds: readonly Row[], field: string, currencyOf: CurrencyOf<Row>): Row {
  const [total] = currencyOf(firm).rate === null ? totalsOf(funds, currencyOf, (fund) => partOf(fund, field)) : [];
  if (!total || total.amount === null) return firm;
  const { company_currency: company, investor_currency: investor, reasons } = firm;
  return {
    ...firm,
    [field]: total.amount,
    company_currency: { ...company, conversion_rate: '1' },
    investor_currency: { ...investor, conversion_rate: '1' },
    incomplete: total.missing.map(({ fund_name, firm_name }) => fund_name ?? firm_name),
    reasons: { ...reasons, [field]: 'missing_rate' },
  };
}
