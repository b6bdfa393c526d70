import { expect, it } from 'vitest';
import type { Block } from '@pari/contract';
import { plainBlock } from '../../configured/field.ts';
import { saysNothing } from '../../configured/saysNothing.ts';
import { fitting } from './fitting.ts';
import type { Row } from './row.ts';

const block = (field_name: string, more: Partial<Block> = {}): Block => ({ ...plainBlock, heading: field_name, field_name, field_type: 'currency', ...more });
const blocks = [block('fund.name'), block('draws', { isLeverageField: true }), block('leveraged_irr', { hideForLegacy: true })];
const firm = (more: Partial<Row> = {}) => ({ id: 'elm', firm_name: 'Elm', fund: null, draws: '0', ...more }) as Row;
const holding = (offer_leverage: boolean, is_legacy = false) => ({ id: 'f', fund: { offer_leverage, is_legacy }, draws: '0' }) as Row;
const names = (...of: Parameters<typeof fitting> extends [unknown, ...infer Rest] ? Rest : never) => fitting(blocks, ...of).map(({ field_name: name }) => name);

it('columns about borrowing stand where a fund lends, of firms too', () => {
  expect(names([holding(false)])).toEqual(['fund.name', 'leveraged_irr']);
  expect(names([holding(false), holding(true)])).toEqual(['fund.name', 'draws', 'leveraged_irr']);
  expect(names([firm()], { elm: [holding(true)] })).toContain('draws');
  expect(names([firm()], { elm: [holding(false)] })).not.toContain('draws');
  // Nobody says what the firm is made of.
  expect(names([firm()])).not.toContain('draws');
  expect(names([firm({ draws: '5' })])).toContain('draws');
});

it('what is not for legacy funds stands where there is another', () => {
  expect(names([holding(false, true)])).toEqual(['fund.name']);
  expect(names([holding(false, true), holding(false)])).toEqual(['fund.name', 'leveraged_irr']);
  expect(names([firm()], { elm: [holding(false, true)] })).toEqual(['fund.name']);
});

it('a table is empty that has no row, or in each nothing but zeros and dashes beside its name', () => {
  const row = { fund: { name: 'Elm I' }, draws: '0', quarter: null };
  const shown = [block('fund.name'), block('draws'), block('quarter')];
  expect(saysNothing(shown, [])).toBe(true);
  expect(saysNothing(shown, [row])).toBe(true);
  expect(saysNothing(shown, [row, { ...row, draws: '1' }])).toBe(false);
  expect(saysNothing([block('fund.name')], [row])).toBe(false);
});
