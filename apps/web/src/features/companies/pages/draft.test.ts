import { describe, expect, it } from 'vitest';
import { lineOf, moved, readDraft, toStore, written } from './draft.ts';

describe('a page that is edited', () => {
  it('is stored with what was changed and what the company had set, and nothing else', () => {
    const before = { tiles: [{ heading: 'a' }], tables: [], hide_logo: true };
    expect(toStore(before, before, ['hide_logo'])).toEqual({ hide_logo: true });
    expect(toStore({ ...before, tiles: [] }, before, [])).toEqual({ tiles: [] });
    expect(toStore({ tiles: before.tiles }, before, ['hide_logo'])).toEqual({});
  });

  it('as a text is an object, or a sentence says what is wrong', () => {
    expect(readDraft('{"tiles": []}')).toEqual({ tiles: [] });
    expect(readDraft('[]')).toBe('The text must be one object, in braces.');
    expect(readDraft('{"tiles": [}')).toMatch(/^(Line 1|The text) is not JSON\.$/);
  });

  it('says on which line a fault stands, or what is nearest', () => {
    const draft = { page_headline: '', tiles: [{ heading: 'a', 'b.c': 1 }, { heading: 'b' }] };
    const lines = written(draft).split('\n');
    const at = (path: string) => lines[lineOf(draft, path) - 1]?.trim();
    expect([at('tiles.1.heading'), at('page_headline'), at('tiles.1.field_name'), at('surprise'), lineOf(draft, 'surprise')]).toEqual([
      '"heading": "b"',
      '"page_headline": "",',
      '{',
      '{',
      1,
    ]);
  });

  it('has its parts in the order that was chosen', () => {
    expect([moved(['a', 'b', 'c'], 2, 0), moved(['a', 'b'], 0, -1), moved(['a', 'b'], 1, 2)]).toEqual([
      ['c', 'a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });
});
