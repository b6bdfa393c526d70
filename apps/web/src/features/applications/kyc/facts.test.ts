import { describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import type { Question, Workflow } from '@pari/domain/kyc';
import { isStanding, kept, partsOfKey, together } from './drafts.ts';
import { factsNow, problemsNow, type UnsavedDrafts } from './facts.ts';
import { placeAt, placeOfProblem, positionOf, problemsAt, stepsOf } from './place.ts';
import type { KycRecord } from './record.ts';

const question = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  label: id,
  type: 'text',
  required: true,
  helpText: '',
  data: {},
  field_dependencies: [],
  disabled: false,
  is_sensitive: false,
  ...more,
});
const card = (id: string, order: number, schema: Question[], more: object = {}) => ({
  id,
  name: id,
  order,
  schema,
  is_repeatable: false,
  card_dependencies: [],
  kyc_investor_type_name: null,
  ...more,
});
const body: Workflow = {
  name: 'Trusts',
  investor_type: 'TRUST',
  economic_beneficiary: { title: 'Whose?', options: [{ id: 'own', text: 'Own' }] },
  cards: [
    card('deed', 1, [question('name'), question('number', { is_sensitive: true }), question('two')]),
    card('second', 2, [question('further')], { card_dependencies: [{ field: 'two', relation: 'equals', value: 'yes' }] }),
    card('person', 3, [question('role'), question('copy', { type: 'file_upload' })], { is_repeatable: true }),
  ],
};
const answered = (value: string | null, masked: string | null = null) => ({ value, masked, at: '', answered_by: 'Ada', via: 'self' as const });
const ada = { id: 'ada', version: 3, first_name: 'Ada', last_name: 'Vance', status: 'created' as const, answers: {} };
const record = {
  version: 7,
  name: 'The Vance Trust',
  kyc_investor_type: 'TRUST',
  economic_beneficiary: 'own',
  workflow: { body },
  answers: { number: answered(null, '•••• 12'), two: answered('no') },
  kyc_participants: [ada],
  documents: [],
  problems: [{ card: 'deed', question: 'number', participant: null, of: 'record', text: 'number must be at least 9 characters' }],
} as unknown as KycRecord;
const today = civilDate('2026-04-15');
const unsaved = (drafts: Record<string, object>): UnsavedDrafts => new Map(Object.entries(drafts).map(([key, value]) => [key, { value }]));
const told = (drafts: Record<string, object> = {}, of = record) => {
  const typed = unsaved(drafts);
  return problemsNow(of, factsNow(of, typed, today), typed);
};

describe('what is on the screen', () => {
  it('is judged with what is not saved, and what is not known here as the server said, in the order in which it is asked', () => {
    expect(told().map(({ text }) => text)).toEqual(['name is required', 'number must be at least 9 characters', 'role is required', 'copy is required']);
    expect(told({ name: { answers: { name: 'Deed' } }, number: { answers: { number: '123' } } }).map(({ question: id }) => id)).toEqual(['role', 'copy']);
    expect(told({ number: { answers: { number: null } } }).map(({ text }) => text)).toContain('number is required');
  });

  it('asks for more as soon as something is typed', () => {
    const titles = (drafts: Record<string, object>) => stepsOf(factsNow(record, unsaved(drafts), today)).map(({ title }) => title);
    expect(titles({})).toEqual(['Who invests', 'deed', 'Participants', 'Check and submit']);
    expect(stepsOf(factsNow(record, new Map(), today), true).map(({ title }) => title)).toEqual(['What is held', 'Who invests', 'deed', 'Participants']);
    expect(titles({ two: { answers: { two: 'yes' } } })).toEqual(['Who invests', 'deed', 'second', 'Participants', 'Check and submit']);
  });

  it('names a participant as it is typed', () =>
    expect(factsNow(record, unsaved({ 'ada/:name': { first_name: 'Adah' } }), today).participants[0]).toMatchObject({
      first_name: 'Adah',
      last_name: 'Vance',
    }));

  it('counts files that are looked at, not those that were refused', () => {
    const file = (state: string) => ({ field_id: 'copy', participant_id: 'ada', state });
    const of = { ...record, documents: [file('checking'), file('refused')] } as unknown as KycRecord;
    const facts = factsNow(of, new Map(), today);
    expect([facts.files.get('ada/copy'), facts.checking.has('ada/copy')]).toEqual([1, true]);
  });
});

describe('a place', () => {
  const facts = factsNow(record, new Map(), today);
  const steps = stepsOf(facts);
  const at = (query: Readonly<Record<string, unknown>>, last: string | null = null) => placeAt(steps, facts, query, last).place;

  it('is that of the address, else the one that was remembered, else the beginning', () => {
    expect(at({ card: 'deed' }, ':check')).toEqual({ at: 'card', card: 'deed' });
    expect(at({ card: 'second' }, ':check')).toEqual({ at: 'check' });
    expect(at({}, 'deed')).toEqual({ at: 'card', card: 'deed' });
    expect(at({}, 'gone')).toEqual({ at: 'who' });
    expect(at({ participant: 'ada', card: 'person' })).toEqual({ at: 'person', participant: 'ada', card: 'person' });
    expect(at({ participant: 'nobody', card: 'person' }, ':check')).toEqual({ at: 'people' });
  });

  it('is remembered by at most 60 characters, of a participant by the list of them', () => {
    expect(positionOf({ at: 'person', participant: 'a'.repeat(36), card: 'c'.repeat(60) })).toBe(':people');
    expect(positionOf({ at: 'card', card: 'deed' })).toBe('deed');
  });

  it('is where each problem is put right; the participants have all of theirs', () => {
    const problems = told();
    expect(problems.map((problem) => placeOfProblem(problem).at)).toEqual(['card', 'card', 'person', 'person']);
    expect(problemsAt(problems, { at: 'people' })).toHaveLength(2);
    expect(problemsAt(problems, { at: 'card', card: 'deed' })).toHaveLength(2);
    const none = told({}, { ...record, kyc_participants: [] });
    expect(none.map((problem) => placeOfProblem(problem).at)).toEqual(['card', 'card', 'people']);
  });
});

describe('a draft', () => {
  it('is found by its key, and goes together with others', () => {
    expect(partsOfKey('ada/role')).toEqual({ participant: 'ada', question: 'role' });
    expect(partsOfKey(':name')).toEqual({ participant: null, question: ':name' });
    expect(together([{ answers: { a: '1', b: '1' } }, { entity_name: 'X' }, { answers: { b: '2' } }])).toEqual({
      answers: { a: '1', b: '2' },
      entity_name: 'X',
    });
  });

  it('that says nothing is no answer', () => expect(['', [], false, 'a'].map(kept)).toEqual([null, null, false, 'a']));

  it('stands where the same stands, of a sensitive one its last signs', () => {
    expect(isStanding({ answers: { a: 'x' } }, { answers: { a: answered('x') } })).toBe(true);
    expect(isStanding({ answers: { a: 'x' } }, { answers: { a: answered('y') } })).toBe(false);
    expect(isStanding({ answers: { a: 'C01X00T47' } }, { answers: { a: answered(null, '•••• 0T47') } })).toBe(true);
    expect(isStanding({ answers: { a: 'C01X00T48' } }, { answers: { a: answered(null, '•••• 0T47') } })).toBe(false);
    expect(isStanding({ first_name: 'Ada' }, { answers: {} })).toBe(false);
  });
});
