import { expect, it } from 'vitest';
import { findingGroups, findingWords } from './findingGroups.ts';
import { handsWords } from './hands.ts';
import { channelWords, reachOf, reachWords } from './reach.ts';
import { refusedWords } from './refusedWords.ts';

const finding = (code: 'totals' | 'split' | 'due_soon' | 'nobody', row: number | null) => ({ code, row, sentence: `${code} is wrong.` });

it('what must be put right stands apart from what a reason settles, each check by itself', () => {
  const { refused, reasoned } = findingGroups([
    finding('totals', null),
    finding('nobody', 1),
    finding('due_soon', null),
    finding('split', 2),
    finding('nobody', 3),
  ]);
  expect(refused.map(findingWords)).toEqual(['totals is wrong.', 'Row 2: split is wrong.']);
  expect(reasoned.map(({ code, findings }) => [code, findings.length])).toEqual([
    ['nobody', 2],
    ['due_soon', 1],
  ]);
});

const person = (id: string) => ({ id, display_name: id, email: `${id}@test.example` });
it('a person with several profiles is one person', () => {
  const reach = reachOf([
    { person: person('ann'), channels: ['portal', 'mail'] },
    { person: person('ann'), channels: ['portal', 'mail'] },
    { person: person('ben'), channels: ['portal'] },
    { person: null, channels: [] },
  ]);
  expect(reach).toEqual({ investors: 4, people: 2, mailed: 1, unseen: 1 });
  expect(reachWords(reach)).toBe('2 people would be told for 4 investors, 1 of them by mail too. Nobody sees 1 investor.');
  expect(reachWords(reachOf([{ person: person('ann'), channels: ['portal', 'mail'] }]))).toBe(
    '1 person would be told for 1 investor, all of them by mail too.',
  );
  expect(reachWords(reachOf([]))).toBe('0 people would be told for 0 investors.');
  expect([channelWords(['portal', 'mail']), channelWords(['portal']), channelWords([])]).toEqual(['Portal and mail', 'Portal', 'Nobody is told']);
});

const event = (name: string, version: number, by: string | null) => ({ event: name, version, by, reason: null, at: '2026-04-15T08:00:00Z' });
it('whose hands a version went through is said', () => {
  const notice = { version: 2, events: [event('saved', 1, 'Cay'), event('saved', 2, 'Ann'), event('checked', 2, 'Ben')] };
  expect(handsWords(notice)).toBe('Saved by Ann, checked by Ben.');
  expect(handsWords({ version: 1, events: [event('saved', 1, 'Ann'), event('checked', 1, 'Ann')] })).toBe('Saved and checked by Ann.');
  expect(handsWords({ version: 1, events: [event('saved', 1, null)] })).toBe('');
});

it.each(['second_person', 'checks_failed', 'confirm_needed', 'conflict', 'locked', 'bad_request'])(
  '%s is told in a title and the sentence of the server',
  (code) => {
    const rows = [
      { file: 'notice', row: 3, column: 'split', reason: 'Parts total 4.' },
      { file: 'notice', row: null, column: 'totals', reason: 'Lines total 4.' },
    ];
    const words = refusedWords({ code, message: 'So it is.', rows }, 'approved');
    expect(words.title).not.toContain('_');
    expect(words).toMatchObject({ sentence: 'So it is.', reasons: ['Row 3: Parts total 4.', 'Lines total 4.'] });
  },
);
