import { assert, constantFrom, property, record, subarray, uniqueArray, boolean } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../dates/civil.ts';
import {
  approvedUntil,
  expiriesIn,
  kycProblems,
  loadPatterns,
  recordAskedAnew,
  workflowChanges,
  type Card,
  type KycFacts,
  type Participant,
  type Question,
  type Workflow,
} from './index.ts';

const ask = (id: string, more: Partial<Question> = {}): Question => ({
  id,
  label: `Question ${id}`,
  type: 'text',
  required: true,
  helpText: '',
  data: {},
  field_dependencies: [],
  disabled: false,
  is_sensitive: false,
  ...more,
});
const card = (id: string, order: number, schema: readonly Question[], more: Partial<Card> = {}): Card => ({
  id,
  name: id,
  order,
  schema,
  is_repeatable: false,
  card_dependencies: [],
  kyc_investor_type_name: null,
  ...more,
});
const options = [
  { id: 'yes', text: 'Yes' },
  { id: 'no', text: 'No' },
];
/** @param own what is asked of the record @param each what of each participant */
const workflow = (own: readonly Question[], each: readonly Question[] = [], more: Partial<Workflow> = {}): Workflow => ({
  name: 'W',
  investor_type: 'TRUST',
  economic_beneficiary: null,
  cards: [card('own', 1, own), card('each', 2, each, { is_repeatable: true })],
  ...more,
});
const person = (id: string, answers: Participant['answers'] = {}): Participant => ({ id, first_name: 'Ann', last_name: id, answers });
const facts = (by: Workflow, more: Partial<KycFacts> = {}): KycFacts => ({
  workflow: by,
  investorType: by.investor_type,
  name: 'The Trust',
  beneficiary: null,
  answers: {},
  participants: [person('p1'), person('p2')],
  files: new Map(),
  checking: new Set(),
  today: civilDate('2026-04-15'),
  countries: new Set(['DE']),
  ...more,
});
const changes = (before: Workflow, after: Workflow) => {
  const { added, changed, removed } = workflowChanges(before, after);
  return [added, changed, removed].map((all) => all.map(({ id }) => id));
};
/** Places at which something is asked that nobody has to answer. */
const optional = (of: KycFacts, after: Workflow) => recordAskedAnew(of, after).asked.flatMap(({ place, isRequested }) => (isRequested ? [] : [place]));
const asked = (of: KycFacts, after: Workflow) =>
  recordAskedAnew(of, after).asked.map(({ module, place, isChanged, problem }) => [module, place, problem ?? (isChanged ? 'changed' : 'new')]);

beforeAll(loadPatterns);

describe('what a later version of a workflow asks', () => {
  it('is new, changed or gone by the id of its question; what is not answered is none', () => {
    const before = workflow([ask('a'), ask('b'), ask('c'), ask('head', { type: 'section_header' })]);
    const after = workflow([ask('a'), ask('b', { label: 'Another' }), ask('d'), ask('shown', { disabled: true })]);
    expect(changes(before, after)).toEqual([['d'], ['b'], ['c']]);
    expect(changes(before, before)).toEqual([[], [], []]);
  });

  it('is another by its type, its options, whether it is sensitive, and of whom it is asked', () => {
    const before = workflow([
      ask('a'),
      ask('b', { type: 'radio-select', data: { options } }),
      ask('c'),
      ask('d'),
      ask('e', { type: 'custom-select', data: { options } }),
    ]);
    const after = workflow(
      [
        ask('a', { type: 'number' }),
        ask('b', { type: 'radio-select', data: { options: [...options, { id: 'both', text: 'Both' }] } }),
        ask('c', { is_sensitive: true }),
        ask('e', { type: 'custom-select', data: { options, is_multiple: true } }),
      ],
      [ask('d')],
    );
    expect(changes(before, after)).toEqual([[], ['a', 'b', 'c', 'e', 'd'], []]);
  });

  it('is the same where options are shown in another order, and by other rules where one of them means something else', () => {
    const choice = (of: Question['data']['options']) => ask('a', { type: 'radio-select', data: { options: of } });
    const [first, second] = options as [(typeof options)[number], (typeof options)[number]];
    const before = workflow([choice(options)], [], { economic_beneficiary: { title: 'Whose?', options } });
    const turned = workflow([choice([second, first])], [], { economic_beneficiary: { title: 'Whose?', options: [second, first] } });
    expect(workflowChanges(before, turned)).toEqual({ added: [], changed: [], ruled: [], removed: [] });
    const needed = workflow([choice([{ ...second, is_needed: true }, first])]);
    expect(workflowChanges(workflow([choice(options)]), needed).ruled.map(({ id }) => id)).toEqual(['a']);
  });

  it('is the same where only rules, help, its place or when it is asked are others', () => {
    const before = workflow([ask('a'), ask('b')]);
    const on = [{ field: 'a', relation: 'equals', value: 'x' }] as const;
    const after = workflow([ask('b', { required: false, helpText: 'Help', field_dependencies: on, data: { validation: { maxLength: 3 } } }), ask('a')]);
    expect(changes(before, after)).toEqual([[], [], []]);
    expect(workflowChanges(before, after).ruled.map(({ id }) => id)).toEqual(['b']);
  });

  it('depends on what somebody is, or said, where its card or it does', () => {
    const on = [{ field: 'a', relation: 'equals', value: 'x' }] as const;
    const cards = [
      card('all', 1, [ask('a'), ask('b', { field_dependencies: on })]),
      card('some', 2, [ask('c')], { card_dependencies: on }),
      card('trusts', 3, [ask('d')], { kyc_investor_type_name: 'TRUST' }),
    ];
    const { added } = workflowChanges(workflow([]), { ...workflow([]), cards });
    expect(added.map(({ id, isConditional }) => [id, isConditional])).toEqual([
      ['a', false],
      ['b', true],
      ['c', true],
      ['d', true],
    ]);
  });

  it('may be in whose interest somebody invests, and who holds the rest', () => {
    const whose = { title: 'In whose interest', options };
    expect(changes(workflow([]), workflow([], [], { economic_beneficiary: whose }))).toEqual([['economic_beneficiary'], [], []]);
    const shares = [ask('ownership_percentage', { type: 'number' })];
    const owned = (more: Partial<Workflow> = {}) => workflow([], shares, { investor_type: 'PRIVATE_COMPANY', ...more });
    expect(changes(owned(), owned({ unnamed_owners: { title: 'And the rest?', from_percent: '25', options } }))).toEqual([[], ['unnamed_owners'], []]);
  });
});

describe('a record of an earlier version', () => {
  it('keeps what is asked as before, of itself and of its participants; the rest is put away and asked', () => {
    const before = workflow([ask('a'), ask('b'), ask('gone')], [ask('c')]);
    const after = workflow([ask('a'), ask('b', { label: 'Another' }), ask('more')], [ask('c', { label: 'Another' }), ask('file', { type: 'file_upload' })]);
    const of = facts(before, { answers: { a: '1', b: '2', gone: '3' }, participants: [person('p1', { c: '1' }), person('p2', { c: '2' })] });
    expect([...recordAskedAnew(of, after).putAway].toSorted()).toEqual(['b', 'c', 'file', 'gone', 'more']);
    expect(asked(of, after)).toEqual([
      [2, 'b', 'changed'],
      [2, 'more', 'new'],
      [8, 'p1/c', 'changed'],
      [8, 'p1/file', 'new'],
      [8, 'p2/c', 'changed'],
      [8, 'p2/file', 'new'],
    ]);
  });

  it('is asked for what is not taken any more, with why, and keeps it until then', () => {
    const before = workflow([ask('a'), ask('b', { required: false }), ask('c')]);
    const after = workflow([ask('a', { data: { validation: { maxLength: 2 } } }), ask('b'), ask('c', { data: { validation: { maxLength: 2 } } })]);
    const of = facts(before, { answers: { a: 'long', c: 'c' } });
    expect(recordAskedAnew(of, after).putAway.size).toBe(0);
    expect(asked(of, after)).toEqual([
      [2, 'a', 'Question a must be at most 2 characters'],
      [2, 'b', 'Question b is required'],
    ]);
  });

  it('is asked what depends on what it says by now, and not what depends on what it is asked anew', () => {
    const on = (value: string) => [{ field: 'a', relation: 'equals', value }] as const;
    const before = workflow([ask('a'), ask('b', { field_dependencies: on('no') })]);
    const of = facts(before, { answers: { a: 'yes' } });
    expect(asked(of, workflow([ask('a'), ask('b', { field_dependencies: on('yes') })]))).toEqual([[2, 'b', 'new']]);
    expect(asked(of, workflow([ask('a', { label: 'Another' }), ask('b', { field_dependencies: on('yes') })]))).toEqual([[2, 'a', 'changed']]);
  });

  it('is requested nothing where it comes to be asked what it said before, which is looked at alone, unless that does not hold', () => {
    const on = (value: string) => [{ field: 'a', relation: 'equals', value }] as const;
    const before = workflow([ask('a'), ask('b', { field_dependencies: on('no') })]);
    const of = facts(before, { answers: { a: 'yes', b: 'kept' } });
    const after = (more: Partial<Question> = {}) => workflow([ask('a'), ask('b', { field_dependencies: on('yes'), ...more })]);
    expect([asked(of, after()), optional(of, after())]).toEqual([[[2, 'b', 'new']], ['b']]);
    expect(recordAskedAnew(of, after()).asked[0]?.isKept).toBe(true);
    expect(asked(of, after({ data: { validation: { maxLength: 2 } } }))).toEqual([[2, 'b', 'Question b must be at most 2 characters']]);
    const file = { type: 'file_upload' } as const;
    const withFile = facts(workflow([ask('a'), ask('b', { ...file, field_dependencies: on('no') })]), {
      answers: { a: 'yes' },
      files: new Map([['b', 1]]),
      checking: new Set(['b']),
    });
    expect(optional(withFile, after(file))).toEqual(['b']);
  });

  it('has what it need not say asked without a request, unless it said something there', () => {
    const no = { required: false };
    const before = workflow([ask('a', no), ask('b', no)], [ask('c', no)]);
    const of = facts(before, { answers: { b: 'said' }, participants: [person('p1', { c: 'said' }), person('p2')] });
    const other = { ...no, label: 'Another' };
    const after = workflow([ask('a', other), ask('b', other), ask('more', no), ask('must')], [ask('c', other)]);
    expect(asked(of, after).map(([, place]) => place)).toEqual(['a', 'b', 'more', 'must', 'p1/c', 'p2/c']);
    expect(optional(of, after)).toEqual(['a', 'more', 'p2/c']);
  });

  it('holds by the documents that the later version has expire, of itself and of its participants', () => {
    const day = (id: string, afterToday: boolean) => ask(id, { type: 'date', data: { validation: { afterToday } } });
    const by = (own: boolean, each: boolean) => workflow([day('a', own)], [day('c', each)]);
    const of = facts(by(true, false), { answers: { a: '2027-02-01' }, participants: [person('p1', { c: '2027-03-01' }), person('p2')] });
    const approved = civilDate('2026-03-15');
    const ends = (after: Workflow) => {
      const { facts: then } = recordAskedAnew(of, after);
      return [approvedUntil(then, approved), ...expiriesIn(then, 'record'), ...expiriesIn(then, 'participants')];
    };
    const [own, each] = [
      { question: 'a', participant: null, until: '2027-01-31' },
      { question: 'c', participant: 'p1', until: '2027-02-28' },
    ];
    expect(ends(by(true, true))).toEqual(['2027-01-31', own, each]);
    expect(ends(by(false, true))).toEqual(['2027-02-28', each]);
    expect(ends(by(false, false))).toEqual(['2028-03-15']);
    expect(ends(workflow([], [day('c', true)]))).toEqual(['2027-02-28', each]);
  });

  it('is asked nothing by a version that differs in nothing', () => {
    const before = workflow([ask('a')], [ask('c')]);
    expect(recordAskedAnew(facts(before), workflow([ask('a')], [ask('c')]))).toMatchObject({ putAway: new Set(), asked: [] });
  });

  it('is asked of all participants together whom they lack, and by what they own once that is known', () => {
    const role = (isNeeded: boolean) =>
      ask('role', { type: 'custom-select', data: { options: [...options, { id: 'head', text: 'Head', ...(isNeeded && { is_needed: true }) }] } });
    const named = facts(workflow([], [role(false)]), { participants: [person('p1', { role: 'yes' })] });
    expect(asked(named, workflow([], [role(true)]))).toEqual([[8, null, 'Nobody is named yet who is: Head.']]);
    expect(asked(named, workflow([], [role(true), ask('more', { required: false })]))).toEqual([
      [8, 'p1/more', 'new'],
      [8, null, 'Nobody is named yet who is: Head.'],
    ]);
    const shares = (label: string) => [ask('ownership_percentage', { type: 'number', label })];
    const owned = (label: string) => workflow([], shares(label), { investor_type: 'PRIVATE_COMPANY' });
    const whole = facts(owned('Share'), { participants: [person('p1', { ownership_percentage: '100' })] });
    expect(asked(whole, owned('Share in percent'))).toEqual([[8, 'p1/ownership_percentage', 'changed']]);
  });

  it('is asked in whose interest it invests, where that was asked otherwise', () => {
    const whose = (title: string) => workflow([], [], { economic_beneficiary: { title, options } });
    expect(asked(facts(whose('Whose?'), { beneficiary: 'yes' }), whose('For whom?'))).toEqual([[2, 'economic_beneficiary', 'changed']]);
  });

  it('is not asked for the address of a participant who proved it themselves', () => {
    const after = workflow([], [ask('proof_of_address', { type: 'file_upload' })]);
    const own = { ...person('p1'), first_name: 'The', last_name: 'Trust' };
    expect(asked(facts(workflow([]), { participants: [own, person('p2')] }), after)).toEqual([[8, 'p2/proof_of_address', 'new']]);
  });

  it('keeps every answer to a question that stayed, and lacks nothing by the later version that it is not asked for', () => {
    const all = ['a', 'b', 'c', 'd', 'e'];
    const some = uniqueArray(constantFrom(...all));
    const given = record({ old: some, now: some, others: subarray(all), strict: subarray(all), answered: subarray(all), ofEach: boolean() });
    assert(
      property(given, ({ old, now, others, strict, answered, ofEach }) => {
        const by = (questions: readonly Question[]) => (ofEach ? workflow([], questions) : workflow(questions));
        const before = by(old.map((id) => ask(id, { required: false })));
        const after = by(now.map((id) => ask(id, { required: strict.includes(id), ...(others.includes(id) && { label: 'Another' }) })));
        const answers = Object.fromEntries(answered.filter((id) => old.includes(id)).map((id) => [id, 'x']));
        const of = facts(before, ofEach ? { participants: [person('p1', answers)] } : { answers });
        const { putAway, asked: anew } = recordAskedAnew(of, after);
        const stays = (id: string) => old.includes(id) && now.includes(id) && !others.includes(id);
        expect([...putAway].toSorted()).toEqual(all.filter((id) => (old.includes(id) || now.includes(id)) && !stays(id)));
        const left = Object.fromEntries(Object.entries(answers).filter(([id]) => !putAway.has(id)));
        const then = { ...of, workflow: after, ...(ofEach ? { participants: [person('p1', left)] } : { answers: left }) };
        const lacks = kycProblems(then).flatMap(({ question }) => question ?? []);
        expect(anew.map(({ question }) => question)).toEqual(now.filter((id) => !stays(id) || lacks.includes(id)));
        const requested = anew.filter(({ isRequested }) => isRequested).map(({ question }) => question);
        expect(requested).toEqual(now.filter((id) => lacks.includes(id) || (old.includes(id) && !stays(id) && answered.includes(id))));
      }),
    );
  });
});
