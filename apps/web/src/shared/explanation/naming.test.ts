import { expect, it } from 'vitest';
import { plainBlock } from '../../configured/field.ts';
import { placeOf, profileOf, subjectOf } from './naming.ts';
import type { ExplainedRow, Question } from './question.ts';

const block = { ...plainBlock, heading: 'Net asset value', field_name: 'latest_nav', field_type: 'currency' as const };
const row = (more: Partial<ExplainedRow>): ExplainedRow =>
  ({ id: 'elm', firm: { id: 'elm' }, firm_name: 'Elm', fund: null, investor: null, investor_name: null, ...more }) as ExplainedRow;
const oak = row({ id: 'oak', firm: { id: 'oak' }, firm_name: 'Oak' });
const fund = row({ id: 'f', fund: { id: 'f', name: 'Elm I' }, investor: 'a', investor_name: 'Ada' });
const part = { ...fund, id: 'f.a' };
const other = { ...fund, id: 'f.b', investor: 'b', investor_name: 'Bo' };

const words = (isTotal: boolean, ...rows: Question<ExplainedRow>['rows']) => {
  const question = { block, rows, isTotal, choice: 'usd' as const };
  return [subjectOf(question), placeOf(question)];
};

it.each([
  ['a firm', words(false, oak), ['Oak', 'Oak']],
  ['firms', words(true, row({}), oak), ['2 firms', 'all firms']],
  ['a holding', words(false, part), ['Elm I, Ada', 'net asset value']],
  ['what profiles hold of one fund', words(true, part, other), ['Elm I', 'all funds']],
  ['funds', words(true, fund, { ...fund, id: 'g', fund: { id: 'g', name: 'Elm II' } }), ['2 funds', 'all funds']],
])('%s is called what it is, and so is the way back to it', (_, said, expected) => expect(said).toEqual(expected));

it('one profile is asked for where a row is of it alone, and none where all hold the fund together', () =>
  expect([profileOf(part), profileOf(fund), profileOf({ ...part, investor: null }), profileOf(oak)]).toEqual(['a', undefined, undefined, undefined]));
