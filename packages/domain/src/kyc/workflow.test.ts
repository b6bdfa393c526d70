import { array, assert, boolean, constant, constantFrom, property, record, tuple } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { RELATIONS } from '../applications/dependencies.ts';
import { civilDate } from '../dates/civil.ts';
import {
  answersThatCount,
  cardsAsked,
  faultsOfWorkflow,
  kycProblems,
  loadPatterns,
  validUntil,
  workflowSlug,
  type Answers,
  type AnswerValue,
  type Card,
  type KycFacts,
  type Participant,
  type Question,
  type QuestionType,
  type Workflow,
} from './index.ts';

const ask = (id: string, more: Partial<Question> = {}): Question => ({
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
const yesNo = [
  { id: 'yes', text: 'Yes' },
  { id: 'no', text: 'No' },
];
const isPep = ask('pep', { type: 'radio-select', data: { options: yesNo } });
const whenPep = [{ field: 'pep', relation: 'equals', value: 'yes' }] as const;

const company: Workflow = {
  name: 'Company',
  investor_type: 'PRIVATE_COMPANY',
  economic_beneficiary: { title: 'In whose interest', options: [...yesNo, { id: 'none', text: 'Nobody’s' }] },
  cards: [
    card('people', 3, [ask('ownership_percentage', { type: 'number' }), ask('proof_of_address', { type: 'file_upload' })], { is_repeatable: true }),
    card('about', 1, [isPep, ask('office', { field_dependencies: whenPep })]),
    card('office', 2, [ask('since', { type: 'date', data: { validation: { afterToday: true } } })], {
      card_dependencies: [{ field: 'office', relation: 'not_equals', value: 'none' }],
    }),
    card('trusts', 4, [ask('settled')], { kyc_investor_type_name: 'TRUST' }),
  ],
};
const person = (id: string, ownership: string, name = id): Participant => ({
  id,
  first_name: name,
  last_name: 'Lee',
  answers: { ownership_percentage: ownership },
});
const facts = (more: Partial<KycFacts> = {}): KycFacts => ({
  workflow: company,
  investorType: 'PRIVATE_COMPANY',
  name: 'Ann Lee',
  beneficiary: 'yes',
  answers: { pep: 'no' },
  participants: [person('p1', '80', 'Ben')],
  files: new Map([['p1/proof_of_address', 1]]),
  checking: new Set(),
  today: civilDate('2026-04-15'),
  countries: new Set(['DE']),
  ...more,
});
const told = (more: Partial<KycFacts> = {}) => kycProblems(facts(more)).map(({ participant, question, text }) => [participant, question, text]);

beforeAll(loadPatterns);

it('is called by the type of investor that it asks', () => {
  expect([null, 'INDIVIDUAL', 'PRIVATE_COMPANY', 'LIMITED_PARTNERSHIP', 'TRUST'].map((type) => workflowSlug(type as never))).toEqual([
    'kyc-aml-entity',
    'kyc-aml-individual',
    'kyc-aml-private-company',
    'kyc-aml-limited-partnership',
    'kyc-aml-trust',
  ]);
});

describe('what is asked', () => {
  const shown = (answers: Answers) =>
    cardsAsked(company, { investorType: 'PRIVATE_COMPANY', answers }).map(({ card: { id }, questions }) => [id, questions.map((one) => one.id)]);

  it('follows from the answers, card by card in their order', () => {
    expect(shown({})).toEqual([['about', ['pep']]]);
    expect(shown({ pep: 'yes' })).toEqual([['about', ['pep', 'office']]]);
    expect(shown({ pep: 'yes', office: 'Mayor' })).toEqual([
      ['about', ['pep', 'office']],
      ['office', ['since']],
    ]);
  });

  it('does not follow from an answer that is not asked for any more, which counts no longer', () => {
    const answers = { pep: 'no', office: 'Mayor', since: '2020-01-01' };
    expect(shown(answers)).toEqual([['about', ['pep']]]);
    expect(answersThatCount(cardsAsked(company, { investorType: 'PRIVATE_COMPANY', answers }), answers)).toEqual({ pep: 'no' });
  });

  it('of a participant are the cards that each of them answers', () => {
    const asked = cardsAsked(company, { investorType: 'PRIVATE_COMPANY', answers: {}, participant: {} });
    expect(asked.map(({ card: { id } }) => id)).toEqual(['people']);
  });

  it('of one type of investor is asked of no other', () =>
    expect(cardsAsked(company, { investorType: 'TRUST', answers: {} }).map(({ card: { id } }) => id)).toEqual(['about', 'trusts']));
});

describe('what keeps a record from being submitted', () => {
  const beneficiary = { field: 'role', relation: 'equals', value: 'beneficiary' } as const;
  const byRole: Workflow = {
    ...company,
    cards: [card('people', 1, [ask('role'), ask('ownership_percentage', { type: 'number', field_dependencies: [beneficiary] })], { is_repeatable: true })],
  };
  it.each<[string, string, string, string[]]>([
    ['beneficiary', '60', '60', ['Together they own 120%: it cannot be more than 100%.']],
    ['beneficiary', '060', '060', ['Together they own 120%: it cannot be more than 100%.']],
    ['beneficiary', '040', '60', []],
    ['protector', '60', '80', []],
  ])('is more than the whole, of those whose share is asked: a %s of %s and a beneficiary of %s', (role, share, other, problems) => {
    const people = [person('a', share), person('b', other)].map((one, at) => ({
      ...one,
      answers: { ...one.answers, role: at === 0 ? role : 'beneficiary' },
    }));
    expect(kycProblems(facts({ workflow: byRole, beneficiary: 'yes', participants: people })).map(({ text }) => text)).toEqual(problems);
  });

  it.each([
    [['settlor', 'beneficiary'], ['Nobody is named yet who is: Trustee.']],
    [['settlor', 'trustee'], []],
  ])('is what nobody of %j is, and somebody is to be', (roles, problems) => {
    const trustees = {
      options: [
        { id: 'settlor', text: 'Settlor' },
        { id: 'trustee', text: 'Trustee', is_needed: true },
        { id: 'beneficiary', text: 'Beneficiary' },
      ],
    };
    const workflow = { ...company, cards: [card('people', 1, [ask('role', { type: 'custom-select', data: trustees })], { is_repeatable: true })] };
    const participants = roles.map((role) => ({ ...person(role, '10'), answers: { role } }));
    expect(kycProblems(facts({ workflow, beneficiary: 'yes', participants })).map(({ text }) => text)).toEqual(problems);
  });
  it('is nothing where all is there', () => expect(told()).toEqual([]));
  it('is an interest that is nobody’s', () => expect(told({ beneficiary: 'none' })).toEqual([[null, 'economic_beneficiary', 'Not eligible']]));
  it('is an interest that is not said', () => expect(told({ beneficiary: null })).toEqual([[null, 'economic_beneficiary', 'In whose interest is required']]));
  it('is an entity without participants, which an individual does not need', () => {
    expect(told({ participants: [] })).toEqual([[null, null, 'Add who owns or controls it: at least one person.']]);
    expect(told({ participants: [], investorType: 'INDIVIDUAL' })).toEqual([]);
  });
  it('is an entity whose type is not chosen', () => expect(told({ investorType: null })).toEqual([[null, null, 'Choose the type of the entity.']]));
  it('is more than all of it in shares', () =>
    expect(
      told({
        participants: [person('p1', '60'), person('p2', '40.01')],
        files: new Map([
          ['p1/proof_of_address', 1],
          ['p2/proof_of_address', 1],
        ]),
      }),
    ).toEqual([[null, null, 'Together they own 100.01%: it cannot be more than 100%.']]));
  it('is a missing proof of address, but of whoever is named like the record', () => {
    expect(told({ files: new Map() })).toEqual([['p1', 'proof_of_address', 'proof_of_address is required']]);
    expect(told({ checking: new Set(['p1/proof_of_address']) })).toEqual([['p1', 'proof_of_address', 'proof_of_address is still being checked']]);
    expect(told({ files: new Map(), participants: [person('p1', '80', ' ANN ')] })).toEqual([]);
  });
});

it('holds for 24 months after it was approved, and no longer than to the day before the first of its documents expires', () => {
  const answers = { pep: 'yes', office: 'Mayor', since: '2027-01-31' };
  const asked = cardsAsked(company, { investorType: 'PRIVATE_COMPANY', answers });
  const approved = civilDate('2026-04-30');
  expect(validUntil(approved, [{ asked, answers }])).toBe('2027-01-30');
  expect(validUntil(approved, [{ asked, answers: { ...answers, since: '2030-01-01' } }])).toBe('2028-04-30');
  expect(validUntil(approved, [])).toBe('2028-04-30');
});

describe('what is published', () => {
  const texts = (cards: readonly Card[]) => faultsOfWorkflow({ ...company, cards }).map(({ path, text }) => `${path}: ${text}`);

  it('has no fault', () => expect(faultsOfWorkflow(company)).toEqual([]));

  it.each<[readonly Card[], string]>([
    [[], 'cards: This workflow contains no cards.'],
    [[card('a', 1, []), card('a', 2, [])], 'cards[1]: There is a card “a” before it already.'],
    [[card('a', 1, []), card('b', 1, [])], 'cards[1].order: Another card has the place 1 already.'],
    [[card('a', 1, [ask('x'), ask('x')])], 'cards[0].schema[1]: There is a question “x” already.'],
    [[card('a', 1, [ask('x', { type: 'radio-select' })])], 'cards[0].schema[0]: It has no options to choose from.'],
    [[card('a', 1, [ask('x', { data: { options: yesNo } })])], 'cards[0].schema[0]: A question of type text has no options.'],
    [[card('a', 1, [ask('x', { data: { validation: { min: '1' } } })])], 'cards[0].schema[0]: A question of type text has no rule min.'],
    [[card('a', 1, [ask('x', { type: 'number', data: { validation: { min: 'one' } } })])], 'cards[0].schema[0]: Its min must be a decimal number.'],
    [[card('a', 1, [ask('x', { type: 'date', data: { validation: { max: '2025-02-30' } } })])], 'cards[0].schema[0]: Its max must be a day (YYYY-MM-DD).'],
    [[card('a', 1, [ask('x', { type: 'section_header' })])], 'cards[0].schema[0]: Nobody can answer it, so that it cannot be required.'],
    [
      [card('a', 1, [ask('x', { data: { validation: { minLength: 3, maxLength: 2 } } })])],
      'cards[0].schema[0]: Its minLength is above its maxLength: nothing can be answered.',
    ],
    [[card('a', 1, [ask('x', { field_dependencies: whenPep })])], 'cards[0].schema[0].field_dependencies[0]: There is no question “pep”.'],
    [
      [card('a', 1, [{ ...isPep, is_sensitive: true }, ask('x', { field_dependencies: whenPep })])],
      'cards[0].schema[1].field_dependencies[0]: “pep” is sensitive: nothing can depend on its answer.',
    ],
    [
      [card('a', 1, [isPep, ask('x', { field_dependencies: [{ field: 'pep', relation: 'equals', value: 'maybe' }] })])],
      'cards[0].schema[1].field_dependencies[0]: “maybe” is no option of “pep”.',
    ],
    [
      [card('a', 1, [isPep], { is_repeatable: true }), card('b', 2, [ask('x', { field_dependencies: whenPep })])],
      'cards[1].schema[0].field_dependencies[0]: “pep” is answered by each participant: what is asked of all cannot depend on it.',
    ],
    [[card('a', 1, [ask('x', { field_dependencies: [{ field: 'x', relation: 'equals', value: '1' }] })])], 'cards: Whether “x” is asked depends on itself.'],
  ])('%#', (cards, sentence) => expect(texts(cards)).toContain(sentence));

  it('has no pattern that looks ahead', () =>
    expect(texts([card('a', 1, [ask('x', { data: { validation: { pattern: '(?=a)b' } } })])])[0]).toMatch(/^cards\[0\]\.schema\[0\]: This is no pattern: /));
});

describe('of random workflows and answers', () => {
  const ids = ['q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'];
  const types: QuestionType[] = ['text', 'number', 'date', 'radio-select', 'checkbox', 'select-country', 'section_header', 'file_upload'];
  const value = constantFrom<AnswerValue | undefined>(undefined, '', 'yes', 'no', '1', '2', '2027-01-01', 'DE', true, false);
  const questions = tuple(
    ...ids.map((id, at) =>
      record({
        type: constantFrom(...types),
        required: boolean(),
        dependencies: array(
          record({
            field: constantFrom(...(at === 0 ? ['q0'] : ids.slice(0, at))),
            relation: constantFrom(...RELATIONS),
            value: constantFrom('yes', 'no', '1', 'true'),
          }),
          { maxLength: at === 0 ? 0 : 2 },
        ),
      }).map(({ type, required, dependencies }) =>
        ask(id, { type, required, field_dependencies: dependencies, data: type === 'radio-select' ? { options: yesNo } : {} }),
      ),
    ),
  );
  const workflow = record({
    name: constant('Random'),
    investor_type: constant('INDIVIDUAL' as const),
    economic_beneficiary: constant(null),
    cards: questions.map((all) => [card('one', 1, all.slice(0, 4)), card('two', 2, all.slice(4), { card_dependencies: all[7]?.field_dependencies ?? [] })]),
  });
  const answers = record(Object.fromEntries(ids.map((id) => [id, value])));

  it('hidden questions neither block nor are sent, and what is hidden follows from what is shown alone', () => {
    assert(
      property(workflow, answers, (random, given) => {
        const answering = { investorType: 'INDIVIDUAL' as const, answers: given };
        const asked = cardsAsked(random, answering);
        const shown = new Set(asked.flatMap(({ questions: some }) => some.map(({ id }) => id)));
        const problems = kycProblems(facts({ workflow: random, investorType: 'INDIVIDUAL', answers: given, participants: [], files: new Map() }));
        expect(problems.filter(({ question }) => question !== null && !shown.has(question))).toEqual([]);
        const counted = answersThatCount(asked, given);
        expect(Object.keys(counted).filter((id) => !shown.has(id))).toEqual([]);
        // Without the hidden answers everything is asked as before.
        expect(cardsAsked(random, { ...answering, answers: counted })).toEqual(asked);
      }),
      { numRuns: process.env['PARI_PROOF'] === '1' ? 10_000 : 1000 },
    );
  });
});
