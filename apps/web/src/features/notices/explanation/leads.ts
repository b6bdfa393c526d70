import type { Block } from '@pari/contract';
import { fieldEntry, isExplained } from '@pari/domain/figures';
import { compare, decimal, round, sum, ZERO } from '@pari/domain/money';
import { partOf } from '../../../configured/holdingNotes.ts';
import { totalsOf } from '../../../configured/money.ts';
import { currencyUnder, type CurrencyChoice } from '../../../shared/currency/currency.ts';
import { askTotal, type Ask, type Compositions, type Question } from '../../../shared/explanation/question.ts';
import { holdingKey, isPartial, type Portfolio, type Row } from '../row.ts';

interface Figure {
  readonly block: Block;
  readonly choice: CurrencyChoice;
  readonly compositions: Compositions<Row>;
}

/** What adds up. */
const isSum = ({ field_type: type, field_name: name }: Block): boolean => type === 'currency' && isExplained(name);

/** Asks for the origin of a figure of a holding, or of what one of a firm adds up; undefined where it has none to show. */
export function askRow(ask: Ask<Row>, row: Row, { block, ...figure }: Figure): (() => void) | undefined {
  const hasOrigin = row.fund === null ? isSum(block) : isExplained(block.field_name);
  return hasOrigin ? () => ask({ ...figure, block, rows: [row], isTotal: false }) : undefined;
}

/** Likewise of a total over firms or holdings. */
export const askSum = (ask: Ask<Row>, rows: readonly Row[], { block, choice, ...made }: Figure & Pick<Question<Row>, 'separately'>): (() => void) | undefined =>
  isSum(block) ? askTotal(ask, block, rows, choice, made) : undefined;

/** Likewise of a total over everything held. */
export const askAll = (ask: Ask<Row>, { portfolio, portfolio_compositions: separately }: Portfolio, figure: Figure): (() => void) | undefined =>
  askSum(ask, portfolio, { ...figure, separately });

/** Likewise of a total over days: payments of several days are those of a holding, while stocks of each are of that day alone. */
export const askDays = (ask: Ask<Row>, days: readonly Row[], figure: Figure): (() => void) | undefined =>
  fieldEntry(figure.block.field_name)?.kind === 'flow' ? askSum(ask, holdingsOfDays(days, figure.block.field_name), figure) : undefined;

/** Days of holdings as the holdings, each with what its days come to. */
export function holdingsOfDays(days: readonly Row[], field: string): Row[] {
  const amountOf = (day: Row) => {
    const amount = partOf(day, field);
    return typeof amount === 'string' ? [decimal(amount)] : [];
  };
  return [...Map.groupBy(days, holdingKey)].flatMap(([id, [first, ...others]]) =>
    first ? [{ ...first, id, [field]: sum([first, ...others].flatMap(amountOf)) }] : [],
  );
}

/** To which a firm's sum in dollars is given. */
const places = 6;

/**
 * Those of a firm's holdings that its figure adds up. Where profiles hold a fund together that is valued for some of them alone, the fund is left out of
 * the figure, and so with it what they hold that has a value.
 */
export function addedUp(firm: Row, holdings: readonly Row[], field: string): readonly Row[] {
  const amount = partOf(firm, field);
  if (!isPartial(firm, field) || typeof amount !== 'string') return holdings;
  const [total] = totalsOf(holdings, currencyUnder(firm.mixed_currencies ? 'usd' : 'fund_currency'), (row) => partOf(row, field));
  const isWhole = compare(round(total?.amount ?? ZERO, places), decimal(amount)) === 0;
  return isWhole ? holdings : holdings.filter(({ fund_name: fund }) => fund === null || !firm.incomplete.includes(fund));
}
