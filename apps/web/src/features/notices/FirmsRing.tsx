import { useMemo } from 'react';
import type { ConfiguredPage } from '@pari/contract';
import { totalOf } from '@pari/domain/money';
import { amountText } from '../../configured/cell.ts';
import { missingRate, partOf } from '../../configured/holdingNotes.ts';
import { currencyFor } from '../../configured/money.ts';
import { fundValue, partsByRow, withOthers, type RingRows } from '../../configured/ring.ts';
import { RingSection } from '../../configured/RingSection.tsx';
import { currencyUnder, type CurrencyChoice } from '../../shared/currency/currency.ts';
import { firmName, incompleteness, isPartial, noteOf, rowId, type Row } from './row.ts';

interface FirmsRingProps {
  readonly page: ConfiguredPage;
  /** Everything held, firm by firm. */
  readonly firms: readonly Row[];
  readonly currency: CurrencyChoice;
}

/** The colours of the ring, each for one firm: further ones would repeat them. */
const colours = 7;

/** What each firm's holdings are worth: those above zero in the ring, all of them in its middle. */
export function FirmsRing({ page, firms, currency }: FirmsRingProps) {
  const { parts, sum, code, block, incomplete } = useMemo(() => ringOf(page, firms, currency), [page, firms, currency]);
  return (
    <RingSection
      heading={page.chart_stats_heading || 'Value by firm'}
      listHeading={code === undefined ? 'Firm' : `Firm, ${code}`}
      tooltip={page.chart_stats_tooltip}
      parts={parts}
      total={{ text: amountText({ ...block, preserve_zero: true }, sum, undefined), unit: code }}
      incomplete={incomplete}
      colours={colours}
    />
  );
}

function ringOf(page: ConfiguredPage, rows: readonly Row[], currency: CurrencyChoice) {
  const block = fundValue(page);
  const { field_name: field } = block;
  const source: RingRows<Row> = {
    rows,
    currencyOf: currencyUnder(currency),
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
