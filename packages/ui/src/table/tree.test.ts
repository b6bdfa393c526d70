import { describe, expect, it } from 'vitest';
import { phoneColumns } from './phoneColumns.ts';
import { heightAtDepth } from './rowHeight.ts';
import { flattenTree, toggled } from './tree.ts';

interface Node {
  readonly id: string;
  readonly size: number;
  readonly parts?: readonly Node[];
}

const rows: readonly Node[] = [
  {
    id: 'a',
    size: 2,
    parts: [
      { id: 'a1', size: 5 },
      { id: 'a2', size: 9, parts: [{ id: 'a2x', size: 1 }] },
    ],
  },
  { id: 'b', size: 3, parts: [] },
  { id: 'c', size: 1 },
];
const shape = { getRowId: ({ id }: Node) => id, getChildren: ({ parts }: Node) => parts, order: null };
const flatten = (...expanded: readonly string[]) => flattenTree(rows, { ...shape, expanded: new Set(expanded) });

describe('rows in sight', () => {
  it('are the top ones while nothing is unfolded', () => {
    expect(flatten().map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(flatten().map(({ isExpandable }) => isExpandable)).toEqual([true, false, false]);
  });

  it('hold the parts of what is unfolded, each knowing its place', () => {
    const flat = flatten('a', 'a2');
    expect(flat.map(({ id, depth, position, siblings, parentIndex }) => [id, depth, position, siblings, parentIndex])).toEqual([
      ['a', 0, 1, 3, null],
      ['a1', 1, 1, 2, 0],
      ['a2', 1, 2, 2, 0],
      ['a2x', 2, 1, 1, 2],
      ['b', 0, 2, 3, null],
      ['c', 0, 3, 3, null],
    ]);
  });

  it('leave out the parts of a part whose parent is folded, and what has none', () => {
    expect(flatten('a2', 'b', 'gone').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(flatten('b')[1]?.isExpanded).toBe(false);
  });

  it('are sorted among siblings, parts staying with their whole, and the rows given are left as they were', () => {
    const flat = flattenTree(rows, { ...shape, order: (one, other) => other.size - one.size, expanded: new Set(['a']) });
    expect(flat.map(({ id }) => id)).toEqual(['b', 'a', 'a2', 'a1', 'c']);
    expect(flat[2]?.parentIndex).toBe(1);
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('fold and unfold by turns', () => {
    expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
    expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b']);
  });
});

it('parts of tall rows are lower, on the 4 px grid, never below 44', () => {
  expect([heightAtDepth(70, 0), heightAtDepth(70, 1), heightAtDepth(44, 1), heightAtDepth(64, 2)]).toEqual([70, 52, 44, 48]);
});

const column = (id: string, phone?: 'primary' | 'secondary') => ({ id, header: id, render: () => null, phone });

describe('the columns of the phone’s rows', () => {
  it('are by their marks', () => {
    const places = phoneColumns([column('name'), column('firm'), column('value', 'primary'), column('gain', 'secondary'), column('date')]);
    expect(places.name?.id).toBe('name');
    expect(places.primary?.id).toBe('value');
    expect(places.secondary.map(({ id }) => id)).toEqual(['gain']);
    expect(places.rest.map(({ id }) => id)).toEqual(['firm', 'date']);
  });

  it('show the second column where none is marked, and lose none', () => {
    const places = phoneColumns([column('name'), column('value'), column('date')]);
    expect([places.primary?.id, places.rest.map(({ id }) => id)]).toEqual(['value', ['date']]);
    expect(phoneColumns([]).primary).toBeUndefined();
  });
});
