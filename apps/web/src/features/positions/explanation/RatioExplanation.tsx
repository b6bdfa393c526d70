import type { Block } from '@pari/contract';
import { FigureButton, Sum } from '@pari/ui';
import { plainBlock } from '../../../configured/field.ts';
import { currencyUnder } from '../currency.ts';
import { askTotal, useAsk, type Question } from '../explain.ts';
import { tileFigure } from '../tiles.ts';

const value: Block = { ...plainBlock, heading: 'Total value', field_name: 'total_value_calculated', field_type: 'currency' };
const called: Block = { ...plainBlock, heading: 'Total called', field_name: 'total_called_calculated', field_type: 'currency' };

/** The multiple of several holdings: what they are worth and have paid out, over what was paid in. */
export function RatioExplanation({ question: { block, holdings, choice } }: { readonly question: Question }) {
  const ask = useAsk();
  const currencyOf = currencyUnder(choice);
  const valued = holdings.filter((holding) => holding.total_value_calculated !== null && currencyOf(holding).rate !== null);
  const line = (part: Block, operator?: '÷') => {
    const press = askTotal(ask, part, valued, choice);
    const { text, unit } = tileFigure(part, valued, currencyOf);
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
  const result = tileFigure(block, holdings, currencyOf);
  return (
    <>
      <Sum label={block.heading} lines={[line(value), line(called, '÷'), { id: 'result', label: block.heading, operator: '=', text: result.text }]} />
      {result.reason !== undefined && <p className="app-note">{result.reason}</p>}
    </>
  );
}
