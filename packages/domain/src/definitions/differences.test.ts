import { assert, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesOf, type Json } from './differences.ts';

describe('differences of two bodies', () => {
  it('are added, removed and changed parts by their path', () =>
    expect(differencesOf({ name: 'a', old: 1, deep: { same: true, list: [1, 2] } }, { name: 'b', deep: { same: true, list: [1, 3, 4] }, more: null })).toEqual([
      { path: 'name', kind: 'changed', old: 'a', new: 'b' },
      { path: 'old', kind: 'removed', old: 1 },
      { path: 'deep.list[1]', kind: 'changed', old: 2, new: 3 },
      { path: 'deep.list[2]', kind: 'added', new: 4 },
      { path: 'more', kind: 'added', new: null },
    ]));

  it('name what has an id by it, so that what is put before it changes nothing else', () =>
    expect(
      differencesOf(
        {
          blocks: [
            { id: 'a', title: 'A' },
            { id: 'b', title: 'B' },
          ],
        },
        {
          blocks: [
            { id: 'new', title: 'N' },
            { id: 'a', title: 'A' },
            { id: 'b', title: 'Changed' },
          ],
        },
      ),
    ).toEqual([
      { path: 'blocks[b].title', kind: 'changed', old: 'B', new: 'Changed' },
      { path: 'blocks[new]', kind: 'added', new: { id: 'new', title: 'N' } },
    ]));

  it('say that the order is another', () =>
    expect(differencesOf([{ id: 'a' }, { id: 'b' }, { id: 'c' }], [{ id: 'c' }, { id: 'a' }, { id: 'd' }])).toEqual([
      { path: '', kind: 'changed', old: ['a', 'b', 'c'], new: ['c', 'a', 'd'] },
      { path: '[b]', kind: 'removed', old: { id: 'b' } },
      { path: '[d]', kind: 'added', new: { id: 'd' } },
    ]));

  it('go by place where an id stands twice', () =>
    expect(differencesOf([{ id: 'a' }, { id: 'a' }], [{ id: 'a' }, { id: 'b' }])).toEqual([{ path: '[1].id', kind: 'changed', old: 'a', new: 'b' }]));

  it('tell lists, objects and null apart, and nothing where only fields stand in another order', () => {
    expect(differencesOf({ a: {} }, { a: [] })).toEqual([{ path: 'a', kind: 'changed', old: {}, new: [] }]);
    expect(differencesOf({ a: null }, { a: {} })).toEqual([{ path: 'a', kind: 'changed', old: null, new: {} }]);
    expect(differencesOf({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
  });

  it('are none of a body and itself, and some of any two that are not equal', () =>
    assert(
      property(jsonValue(), jsonValue(), (a, b) => {
        const [one, other] = [JSON.parse(JSON.stringify(a)) as Json, JSON.parse(JSON.stringify(b)) as Json];
        expect(differencesOf(one, structuredClone(one))).toEqual([]);
        expect(differencesOf(one, other).length > 0).toBe(!isSame(one, other));
      }),
    ));
});

/** Equal by their fields, whatever the order of those. */
function isSame(a: unknown, b: unknown): boolean {
  try {
    expect(a).toStrictEqual(b);
    return true;
  } catch {
    return false;
  }
}
