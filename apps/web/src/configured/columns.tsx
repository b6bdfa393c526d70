import type { ReactNode } from 'react';
import type { Block } from '@pari/contract';
import { DASH } from '@pari/domain/format';
import { FigureButton, InfoTip, type DataColumn } from '@pari/ui';
import { drawing } from './AroundBlocks.tsx';
import { cellOf, compareAmounts } from './cell.ts';
import { currencyFor, type CurrencyOf, type ShownCurrency } from './money.ts';
import { blockTip } from './RichText.tsx';

/** How the rows of a configured table are read. */
export interface ColumnSource<Row extends object> {
  readonly rows: readonly Row[];
  readonly currencyOf: CurrencyOf<Row>;
  /** The one currency in which amounts are compared where a column shows several; without a rate to it an amount goes last. */
  readonly comparedIn: CurrencyOf<Row>;
  /** Why a field of a row is a dash, as a sentence. */
  readonly reasonOf: (row: Row, field: string) => string | undefined;
  readonly missingRate: (row: Row) => string;
  /** The field that matters most, which a phone shows beside the name. */
  readonly mainField: string;
  /** The field that names a row, and how it is drawn. */
  readonly nameField: string;
  readonly renderName: (row: Row, text: string) => ReactNode;
  /** Opens the explanation of a figure; undefined where there is none. */
  readonly explain?: (row: Row, block: Block) => (() => void) | undefined;
}

/** The columns to draw: a table whose configuration names no row would be figures of nobody, so the name comes first. */
export const withName = (blocks: readonly Block[], name: Block): readonly Block[] =>
  blocks.some(({ field_name }) => field_name === name.field_name) ? blocks : [name, ...blocks];

/** Codes of the currencies that the rows are shown in. */
export const shownCodes = <Row,>(rows: readonly Row[], currencyOf: CurrencyOf<Row>): string[] => [...new Set(rows.map((row) => currencyOf(row).code))];

/** The columns of a configured table. */
export function columnsOf<Row extends object>(blocks: readonly Block[], source: ColumnSource<Row>): DataColumn<Row>[] {
  const places = phonePlaces(blocks, source.mainField);
  return blocks.map((block, at) => ({ ...column(block, source), ...(at === 0 && { align: 'start' as const }), phone: places.get(block) }));
}

function column<Row extends object>(block: Block, source: ColumnSource<Row>): DataColumn<Row> {
  const currencyOf = currencyFor(block.field_name, source.currencyOf);
  const codes = shownCodes(source.rows, currencyOf);
  const isAmount = block.field_type === 'currency';
  const isText = block.field_type === 'string';
  const cellIn = (row: Row, currency: ShownCurrency, withSymbol: boolean) => drawing(block, () => cellOf(block, row, currency, withSymbol));
  const read = (row: Row) => cellIn(row, currencyOf(row), codes.length > 1);
  const sortValue = (row: Row) => (codes.length > 1 ? cellIn(row, source.comparedIn(row), false) : read(row)).sort;
  const render = (row: Row): ReactNode => {
    const { text, lacksRate } = read(row);
    if (block.field_name === source.nameField) return source.renderName(row, text);
    const reason = lacksRate ? source.missingRate(row) : source.reasonOf(row, block.field_name);
    const press = text === DASH ? undefined : source.explain?.(row, block);
    const figure = press === undefined ? text : <FigureButton onPress={press}>{text}</FigureButton>;
    return reason === undefined ? figure : <Explained heading={block.heading} text={text} reason={reason} figure={figure} />;
  };
  return {
    id: block.field_name,
    header: block.heading,
    unit: isAmount && codes.length === 1 ? codes[0] : undefined,
    align: isText ? 'start' : 'end',
    render,
    minWidth: block.minWidth,
    tip: blockTip(block),
    ...(block.is_sortable && { sortValue, firstDirection: isText ? 'ascending' : 'descending' }),
    ...((isAmount || block.field_type === 'points') && { compare: compareAmounts }),
  };
}

interface ExplainedProps {
  readonly heading: string;
  readonly text: string;
  /** A sentence. */
  readonly reason: string;
  readonly isIncomplete?: boolean;
}

/** Says why a figure is missing or special, or in amber why it is not the whole. */
export const Why = ({ heading, text, reason, isIncomplete = false }: ExplainedProps) => (
  <InfoTip label={`${heading} ${text}: ${isIncomplete ? 'incomplete' : 'why'}`} tone={isIncomplete ? 'warning' : undefined} note={reason}>
    {reason}
  </InfoTip>
);

/** A figure with that mark. */
export function Explained({ figure, ...why }: ExplainedProps & { readonly figure: ReactNode }) {
  return (
    <span className="app-explained">
      {figure}
      <Why {...why} />
    </span>
  );
}

/** On a phone the main figure stands beside the name, and two that can be compared without their currency beneath it. */
function phonePlaces([, ...others]: readonly Block[], mainField: string): Map<Block, 'primary' | 'secondary'> {
  const primary = others.find(({ field_name }) => field_name === mainField) ?? others.find(({ field_type }) => field_type === 'currency') ?? others[0];
  const rest = others.filter((block) => block !== primary);
  const ratios = rest.filter(({ field_type }) => field_type === 'multiple' || field_type === 'percentage');
  const amounts = rest.filter(({ field_type }) => field_type === 'currency');
  const secondary = [...ratios, ...amounts].slice(0, 2);
  return new Map([...(primary ? [[primary, 'primary'] as const] : []), ...secondary.map((block) => [block, 'secondary'] as const)]);
}
