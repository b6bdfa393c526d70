import { describe, expect, it } from 'vitest';
import { lastReminder, nextReference, tookItsPlace, whyNotRecalled } from './standing.ts';
import { lineOf } from './testNotice.ts';

const event = (name: string, at: string) => ({ event: name, version: 1, reason: null, by: 'Ada', at });
const correction = (state: 'draft' | 'published' | 'superseded') => ({ id: state, reference: state, state });

it('of one reminder to the next passes the night of the company', () => {
  const events = [event('reminded', '2026-04-14T10:00:00Z'), event('reminded', '2026-04-15T22:30:00Z'), event('checked', '2026-04-16T10:00:00Z')];
  expect(lastReminder({ events }, 'UTC')).toMatchObject({ at: '2026-04-15T22:30:00Z', again: '2026-04-16' });
  expect(lastReminder({ events }, 'Europe/Berlin')).toMatchObject({ again: '2026-04-17' });
  expect(lastReminder({ events: [] }, 'UTC')).toBeUndefined();
});

describe('a notice is recalled', () => {
  const open = { corrects: null, lines: [lineOf(1, 'A', '1')] };
  it.each([
    ['while nothing is settled', open, undefined],
    ['not once something is', { ...open, lines: [lineOf(1, 'A', '1', { on: '2026-05-04' })] }, 'while something of it is settled'],
    ['not where it is a correction', { ...open, corrects: { id: '1', reference: 'C' } }, 'correct it by another one'],
  ])('%s', (_, notice, sentence) => {
    const why = whyNotRecalled(notice);
    if (sentence === undefined) expect(why).toBeUndefined();
    else expect(why).toContain(sentence);
  });
});

it('the correction that took its place is the one that was published', () => {
  expect(tookItsPlace({ corrections: [correction('draft')] })).toBeUndefined();
  expect(tookItsPlace({ corrections: [correction('draft'), correction('published')] })?.reference).toBe('published');
  expect(tookItsPlace({ corrections: [correction('superseded'), correction('draft')] })?.reference).toBe('superseded');
});

it.each([
  ['CALL-7', null, 'CALL-7-2'],
  ['CALL-7-2', { id: '1', reference: 'CALL-7' }, 'CALL-7-3'],
  ['CALL-7-9', { id: '1', reference: 'CALL-7' }, 'CALL-7-10'],
  ['CALL-7-10', { id: '1', reference: 'CALL-7' }, 'CALL-7-11'],
])('%s is corrected by a notice with a reference of its own', (reference, corrects, next) => expect(nextReference({ reference, corrects })).toBe(next));
