import { expect, it } from 'vitest';
import { beside, firstOpen, keyOfPlace, placeAt, placeOfKey, stepsBehind } from './place.ts';

/** @param done how many of the questions are answered */
const way = (done: number, isOver = false) =>
  ({
    steps: [['intro', 'intro'] as const, ['kii', 'KII'] as const, ['status', 'US-QP'] as const, ['final', 'final'] as const].map(([id, kind], at) => ({
      block: { id, kind },
      problems: at > done && at < 3 ? [{ code: 'blocks_answered', question: null, text: 'Choose one.' }] : [],
    })),
    passable: new Set<string>(),
    isOver,
  }) as never;

it('who is new begins with what is said first, and whoever comes back with what is to be done, or where they were', () => {
  expect(placeAt(way(0), {}, null)).toEqual({ at: 'block', block: 'intro' });
  expect(placeAt(way(1), {}, null)).toEqual({ at: 'block', block: 'status' });
  expect(placeAt(way(2), {}, null)).toEqual({ at: 'block', block: 'final' });
  expect(placeAt(way(2), {}, 'kii')).toEqual({ at: 'block', block: 'kii' });
  expect(placeAt(way(2), {}, 'amount')).toEqual({ at: 'amount' });
});

it('an address leads nowhere before what comes before it is done, and to no amount by answers that fail', () => {
  expect(placeAt(way(0), { block: 'status' }, null)).toEqual({ at: 'block', block: 'kii' });
  expect(placeAt(way(1), { step: 'amount' }, null)).toEqual({ at: 'block', block: 'status' });
  expect(placeAt(way(2), { step: 'amount' }, null)).toEqual({ at: 'amount' });
  expect(placeAt(way(2, true), { step: 'amount' }, null)).toEqual({ at: 'block', block: 'final' });
  expect(placeAt(way(2), { block: 'nothing' }, null)).toEqual({ at: 'block', block: 'final' });
  expect(placeAt(way(0), { step: 'about' }, 'kii')).toEqual({ at: 'about' });
});

it('what only the applicant confirms keeps nobody who prepares from what follows', () => {
  expect(firstOpen(way(0))).toBe(1);
  expect(firstOpen({ ...(way(0) as object), passable: new Set(['kii']) } as never)).toBe(2);
});

it('steps stand in one order, each with a key of its own', () => {
  expect(beside(way(2), { at: 'about' }, -1)).toBeNull();
  expect(beside(way(2), { at: 'about' }, 1)).toEqual({ at: 'block', block: 'intro' });
  expect(beside(way(2), { at: 'block', block: 'final' }, 1)).toEqual({ at: 'amount' });
  for (const place of [{ at: 'about' }, { at: 'amount' }, { at: 'block', block: 'about' }] as const) expect(placeOfKey(keyOfPlace(place))).toEqual(place);
});

it('a step is left behind by whoever stands beyond it, or stood there last', () => {
  expect(stepsBehind(way(2), { at: 'block', block: 'status' }, null)).toBe(2);
  expect(stepsBehind(way(2), { at: 'block', block: 'intro' }, 'status')).toBe(2);
  expect(stepsBehind(way(2), { at: 'about' }, null)).toBe(0);
  expect(stepsBehind(way(2), { at: 'about' }, 'amount')).toBe(4);
  expect(stepsBehind(way(2), { at: 'amount' }, 'gone')).toBe(4);
});
