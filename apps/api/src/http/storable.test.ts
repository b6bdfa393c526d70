import { expect, it } from 'vitest';
import { unstorable } from './storable.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 'a';
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { inner: value };
  return value;
};

it('takes whatever the database can hold', () => {
  for (const value of [undefined, null, 0, true, '', 'é 🏔️ \u202e\ufeff', { a: ['b', { c: null }] }, nested(32)]) expect(unstorable(value)).toBeNull();
});

it('names what it cannot hold, wherever it stands', () => {
  for (const text of ['\0', 'a\0b', '\ud800', 'a\udc00b']) {
    for (const value of [text, [text], { a: { b: [text] } }, { [text]: 1 }, { a: { [text]: {} } }]) expect(unstorable(value)).toMatch(/cannot be stored/);
  }
});

it('stops at a depth that no stack minds', () => {
  for (const depth of [33, 1000, 1_000_000]) expect(unstorable(nested(depth))).toMatch(/nested/);
});
