import { describe, expect, it } from 'vitest';
import { focusWithin, gridMove, type GridFocus } from './keyboard.ts';

const size = { rows: 20, columns: 4 };
const leaf = { isExpandable: false, isExpanded: false, parentIndex: null };
const folded = { isExpandable: true, isExpanded: false, parentIndex: null };
const unfolded = { isExpandable: true, isExpanded: true, parentIndex: null };
const part = { isExpandable: false, isExpanded: false, parentIndex: 2 };
const press = (key: string, focus: GridFocus, row: typeof leaf | typeof part = leaf, ctrlKey = false) => gridMove({ key, ctrlKey }, focus, row, size);
const at = (rowIndex: number, cell: number | null = null): GridFocus => ({ rowIndex, cell });
const to = (rowIndex: number, cell: number | null = null) => ({ kind: 'focus', focus: at(rowIndex, cell) });

describe('on a row', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 19, 19],
    ['PageDown', 3, 13],
    ['PageDown', 15, 19],
    ['PageUp', 3, 0],
    ['Home', 7, 0],
    ['End', 7, 19],
  ])('%s leads from row %i to row %i', (key, from, target) => {
    expect(press(key, at(from))).toEqual(to(target));
  });

  it('right unfolds, and then enters the cells', () => {
    expect(press('ArrowRight', at(2), folded)).toEqual({ kind: 'toggle' });
    expect(press('ArrowRight', at(2), unfolded)).toEqual(to(2, 0));
    expect(press('ArrowRight', at(2), leaf)).toEqual(to(2, 0));
  });

  it('left folds, and leads from a part to its whole', () => {
    expect(press('ArrowLeft', at(2), unfolded)).toEqual({ kind: 'toggle' });
    expect(press('ArrowLeft', at(4), part)).toEqual(to(2));
    expect(press('ArrowLeft', at(2), folded)).toBeNull();
  });

  it('Enter opens and space unfolds', () => {
    expect(press('Enter', at(2), folded)).toEqual({ kind: 'open' });
    expect(press(' ', at(2), folded)).toEqual({ kind: 'toggle' });
    expect(press(' ', at(2), leaf)).toBeNull();
  });
});

describe('in a cell', () => {
  it('arrows lead from cell to cell, left from the first one back to the row', () => {
    expect(press('ArrowRight', at(2, 1))).toEqual(to(2, 2));
    expect(press('ArrowRight', at(2, 3))).toEqual(to(2, 3));
    expect(press('ArrowLeft', at(2, 0))).toEqual(to(2));
    expect(press('ArrowDown', at(2, 1))).toEqual(to(3, 1));
  });

  it('Home and End stay in the row unless Control is held', () => {
    expect(press('Home', at(5, 2))).toEqual(to(5, 0));
    expect(press('End', at(5, 2))).toEqual(to(5, 3));
    expect(press('End', at(5, 2), leaf, true)).toEqual(to(19, 2));
  });

  it('Enter and space press what is inside', () => {
    expect(press('Enter', at(5, 0), folded)).toEqual({ kind: 'activate' });
    expect(press(' ', at(5, 0), folded)).toEqual({ kind: 'activate' });
  });
});

it('leaves all other keys alone', () => {
  for (const key of ['Tab', 'Escape', 'a', 'F6']) expect(press(key, at(1))).toBeNull();
});

describe('beyond the rows', () => {
  const whole = { ...size, hasHeader: true, totals: 2, marksIn: (cell: number) => (cell === 1 ? 1 : 0) };
  const pressed = (key: string, focus: GridFocus) => gridMove({ key, ctrlKey: false }, focus, leaf, whole);
  const moved = (key: string, focus: GridFocus) => {
    const move = pressed(key, focus);
    return move?.kind === 'focus' ? move.focus : move;
  };

  it.each([
    ['up leads from the first row into the header', 'ArrowUp', at(0), at(-1, 0)],
    ['and no further', 'ArrowUp', at(-1, 2), at(-1, 2)],
    ['down leads back to the column', 'ArrowDown', at(-1, 2), at(0, 2)],
    ['down leads from the last row into the totals', 'ArrowDown', at(19), at(20, 0)],
    ['to their last line', 'ArrowDown', at(21, 3), at(21, 3)],
    ['up leads back', 'ArrowUp', at(20, 3), at(19, 3)],
    ['pages stay among the rows', 'PageDown', at(15, 3), at(19, 3)],
    ['and never lead back', 'PageDown', at(20, 3), at(20, 3)],
    ['nor down', 'PageUp', at(-1, 3), at(-1, 3)],
    ['the end is the last row', 'End', at(3), at(19)],
  ])('%s', (_, key, from, target) => expect(moved(key, from)).toEqual(target));

  it('right leads from a cell to its mark and on, left back the same way', () => {
    const onMark = { ...at(-1, 1), mark: 1 };
    expect(moved('ArrowRight', at(-1, 0))).toEqual(at(-1, 1));
    expect(moved('ArrowRight', at(-1, 1))).toEqual(onMark);
    expect(moved('ArrowRight', onMark)).toEqual(at(-1, 2));
    expect(moved('ArrowLeft', at(-1, 2))).toEqual(onMark);
    expect(moved('ArrowLeft', onMark)).toEqual(at(-1, 1));
    expect(moved('ArrowDown', onMark)).toEqual(at(0, 1));
  });

  it('the header and the totals are no rows as a whole', () => {
    for (const rowIndex of [-1, 20]) expect(pressed('ArrowLeft', at(rowIndex, 0))).toBeNull();
  });

  it('Enter presses what is in focus there', () => expect(pressed('Enter', at(-1, 1))).toEqual({ kind: 'activate' }));
});

describe('where rows or columns have gone', () => {
  const within = (wanted: GridFocus) => focusWithin(wanted, { rows: 3, columns: 4, totals: 1 });

  it.each([
    ['what is still there stays', at(2, 3), at(2, 3)],
    ['so does its mark', { ...at(-1, 3), mark: 1 }, { ...at(-1, 3), mark: 1 }],
    ['and a row as a whole', at(2), at(2)],
    ['a cell that has gone gives way to the last one', at(2, 7), at(2, 3)],
    ['without its mark, in the header too', { ...at(-1, 4), mark: 2 }, at(-1, 3)],
    ['the totals stay', at(3, 5), at(3, 3)],
    ['a row that has gone gives way to the first one', at(4, 1), at(0)],
  ])('%s', (_, wanted, held) => expect(within(wanted)).toEqual(held));
});
