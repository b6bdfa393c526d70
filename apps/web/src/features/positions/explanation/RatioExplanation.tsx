import type { Block } from '@pari/contract';
import { FigureButton, Calculation } from '@pari/ui';
import { subtract, ZERO } from '@pari/domain/money';
import { formatMoney } from '@pari/domain/format';
import { plainBlock } from '../../../configured/field.ts';
import { fewOf, totalsOf } from '../../../configured/money.ts';
import { currencyUnder } from '../../../shared/currency/currency.ts';
import type { DateRange } from '../../../shared/dates/dateRange.ts';
import { askTotal, type Ask, type Question } from '../../../shared/explanation/question.ts';
import { fundName, partOf, type Holding } from '../holding.ts';
import { hasMultiple, tileFigure } from '../tiles.ts';

const value: Block = { ...plainBlock, heading: 'Total value', field_name: 'total_value_calculated', field_type: 'currency' };
const gain: Block = { ...plainBlock, heading: 'Total gain', field_name: 'total_gain', field_type: 'currency' };

interface RatioExplanationProps {
  readonly question: Question<Holding>;
  readonly ask: Ask<Holding>;
  readonly range: DateRange | null;
}

/** The multiple of several holdings: what they are worth and have paid out, over what was put in, which is that value less the gain on it. */
export function RatioExplanation({ question: { block, rows: holdings, choice }, ask, range }: RatioExplanationProps) {
  const currencyOf = currencyUnder(choice);
  const valued = holdings.filter((holding) => hasMultiple(holding) && currencyOf(holding).rate !== null);
  const left = holdings.filter((holding) => !valued.includes(holding));
  const line = (part: Block, operator?: '−') => {
    const press = askTotal(ask, part, valued, choice);
    const { text, unit } = tileFigure(part, valued, currencyOf, range);
    const figure = press ? <FigureButton onPress={press}>{text}</FigureButton> : text;
    return {
      id: part.field_name,
      label: part.heading,
      operator,
      text: (
        <>
          {figure} {unit}
        </>
      ),
    };
  };
  const result = tileFigure(block, holdings, currencyOf, range);
  const [first] = valued;
  const totalOf = (part: Block) => totalsOf(valued, currencyOf, (holding) => partOf(holding, part.field_name))[0]?.amount ?? ZERO;
  const putIn = {
    id: 'put_in',
    label: 'Put in',
    note: `what was called, and over a range the value before it${left.length === 0 ? '' : `, without ${fewOf(left.map(fundName))}`}`,
    operator: '=' as const,
    text: `${formatMoney(subtract(totalOf(value), totalOf(gain)))} ${first ? currencyOf(first).code : ''}`,
  };
  return (
    <>
      <Calculation label="What was put in" lines={[line(value), line(gain, '−'), putIn]} />
      <Calculation
        label={block.heading}
        lines={[line(value), { ...putIn, operator: '÷' }, { id: 'result', label: block.heading, operator: '=', text: result.text }]}
      />
      {result.reason !== undefined && <p className="app-note">{result.reason}</p>}
    </>
  );
}
