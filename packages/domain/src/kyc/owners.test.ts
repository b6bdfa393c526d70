import { describe, expect, it } from 'vitest';
import type { Vehicle } from '../applications/vehicles.ts';
import { civilDate } from '../dates/civil.ts';
import {
  faultOfValue,
  faultsOfWorkflow,
  kycProblems,
  namesMissing,
  ownershipBy,
  participantsThatCount,
  rolesOf,
  saidOfKyc,
  UNNAMED_OWNERS,
  unnamedOwnersAsked,
  type Answers,
  type KycFacts,
  type KycRound,
  type Question,
  type Workflow,
} from './index.ts';

const ask = (id: string, type: Question['type'], data: Question['data'] = {}, on: readonly string[] = []): Question => ({
  id,
  label: id,
  type,
  required: true,
  helpText: '',
  data,
  field_dependencies: on.length === 0 ? [] : [{ field: 'role', relation: 'in', value: on }],
  disabled: false,
  is_sensitive: false,
});
const roles = {
  is_multiple: true,
  options: [
    { id: 'director', text: 'Director', is_needed: true },
    { id: 'shareholder', text: 'Shareholder' },
    { id: 'beneficial_owner', text: 'Beneficial owner', is_indirect: true },
  ],
};
const types = {
  options: [
    { id: 'person', text: 'A natural person' },
    { id: 'entity', text: 'An entity' },
  ],
};
const role = ask('role', 'custom-select', roles);
const people = [ask('participant_type', 'radio-select', types), role, ask('ownership_percentage', 'number', {}, ['shareholder', 'beneficial_owner'])];
const workflow: Workflow = {
  name: 'Companies',
  investor_type: 'PRIVATE_COMPANY',
  economic_beneficiary: null,
  cards: [{ id: 'people', name: 'People', order: 1, schema: people, is_repeatable: true, card_dependencies: [], kyc_investor_type_name: null }],
};
const one = (name: string, answers: Answers) => ({ id: name, first_name: name, last_name: 'Lee', answers: { participant_type: 'person', ...answers } });
const director = one('Ann', { role: ['director'] });
const owner = (name: string, ownership_percentage: string, as = ['shareholder']) => one(name, { role: as, ownership_percentage });
const holding = (ownership_percentage: string) => ({
  id: 'h',
  first_name: '',
  last_name: 'Holdco Ltd',
  answers: { participant_type: 'entity', role: ['shareholder'], ownership_percentage },
});
const facts = (participants: KycFacts['participants'], more: Partial<KycFacts> = {}): KycFacts => ({
  workflow,
  investorType: 'PRIVATE_COMPANY',
  name: 'Alder Ltd',
  beneficiary: null,
  answers: {},
  participants,
  files: new Map(),
  checking: new Set(),
  today: civilDate('2026-04-15'),
  countries: new Set(['DE']),
  ...more,
});
const told = (given: KycFacts) => kycProblems(given).map(({ question, participant, of, text }) => [question, participant, of, text]);
const missing = [UNNAMED_OWNERS, null, 'participants', 'Who holds the rest? is required'];

describe('who holds what nobody is named for', () => {
  it.each<[string, string, readonly string[][]]>([
    ['nobody who owns', '', [['Ann', '0']]],
    ['a quarter, which somebody else could hold', '', [['Ben', '75']]],
  ])('is asked where there is %s', (_, __, owners) =>
    expect(told(facts([director, ...owners.map(([name = '', share = '']) => owner(name, share))]))).toEqual([missing]),
  );

  it.each(['75.01', '100'])('is not asked where %s %% are named', (share) => expect(told(facts([director, owner('Ben', share)]))).toEqual([]));

  it('is answered by a reason that the workflow offers, and by no other', () => {
    const because = (answer: string) => told(facts([director], { answers: { [UNNAMED_OWNERS]: answer } }));
    expect(because('listed')).toEqual([]);
    expect(because('because')).toEqual([[UNNAMED_OWNERS, null, 'participants', 'There is no such option.']]);
  });

  it('is asked from another share on, in other words, where the workflow says so', () => {
    const unnamed_owners = { title: 'Who owns the other part', from_percent: '10', options: [{ id: 'many', text: 'Many' }] };
    const by = (share: string) => told(facts([director, owner('Ben', share)], { workflow: { ...workflow, unnamed_owners } })).map(([, , , text]) => text);
    expect([by('90'), by('90.5')]).toEqual([['Who owns the other part is required'], []]);
  });

  it.each<Vehicle>(['TRUST', 'INDIVIDUAL'])('is not asked of %s', (investorType) => expect(unnamedOwnersAsked(facts([director], { investorType }))).toBeNull());

  it('is not asked where the workflow asks for no shares', () =>
    expect(
      unnamedOwnersAsked(facts([director], { workflow: { ...workflow, cards: workflow.cards.map((card) => ({ ...card, schema: [role] })) } })),
    ).toBeNull());

  it('is read by whoever reviews the owners, of the round in which it was said', () => {
    const at = { via: 'self', answered_by: 'u', at: '2026-04-15T00:00:00Z' };
    const round: KycRound = {
      record: 'r',
      workflow: { key: 'w', version: 1 },
      investor_type: 'PRIVATE_COMPANY',
      name: 'Alder Ltd',
      economic_beneficiary: null,
      participants: [{ id: 'Ann', first_name: 'Ann', last_name: 'Lee' }],
      answers: [
        { question: 'role', participant: 'Ann', value: ['director', 'shareholder'], ...at },
        { question: UNNAMED_OWNERS, participant: null, value: 'listed', ...at },
      ],
      documents: [],
    };
    const lines = (given: KycRound) => saidOfKyc(workflow, given, 8).map(({ question, lines: all }) => [question, all]);
    expect(lines(round)).toContainEqual(['Ann/role', ['Director', 'Shareholder']]);
    expect(lines(round).at(-1)).toEqual([UNNAMED_OWNERS, ['It is listed on a stock exchange, or held by a company that is']]);
    const headings = saidOfKyc(workflow, round, 8).map(({ question, participant, card }) => [question, participant, card]);
    expect(headings).toContainEqual(['Ann', 'Ann Lee', undefined]);
    expect(headings).toContainEqual(['Ann/role', 'Ann Lee', workflow.cards[0]?.name]);
    expect(headings.at(-1)).toEqual([UNNAMED_OWNERS, undefined, 'Other owners']);
    expect(lines({ ...round, answers: round.answers.slice(0, 1) }).map(([question]) => question)).not.toContain(UNNAMED_OWNERS);
  });
});

describe('an entity that owns', () => {
  const rest = (participants: KycFacts['participants']) => unnamedOwnersAsked(facts(participants))?.helpText;

  it('stands for nobody: the natural persons behind it are asked for by its name', () =>
    expect(rest([director, holding('60'), owner('Ben', '40')])).toContain('also those behind Holdco Ltd'));

  it('is not owned a second time by those behind it', () =>
    expect(told(facts([director, holding('60'), owner('Ben', '40'), owner('Cleo', '60', ['beneficial_owner'])]))).toEqual([]));

  it('holds no more than everything, with whoever owns beside it', () => {
    const [problem] = told(facts([director, holding('60'), owner('Ben', '80')]));
    expect(problem?.[3]).toBe('Together with the entities they own 140%: it cannot be more than 100%. Whoever owns through an entity is: Beneficial owner.');
  });

  it.each([
    ['60', [], ['0', '60', '40']],
    ['60', [owner('Ben', '30')], ['30', '60', '10']],
    ['60', [owner('Cleo', '50', ['beneficial_owner'])], ['50', '50', '0']],
  ])('of %s %% and %j leaves as much', (share, owners, shares) => {
    const { named, throughEntities, rest: unnamed } = ownershipBy(participantsThatCount(facts([holding(share), ...owners])));
    expect([named, throughEntities, unnamed].map(String)).toEqual(shares);
  });

  it('has one name, where a person has two', () => {
    expect(namesMissing(holding('1'))).toEqual([]);
    expect(namesMissing({ ...holding('1'), last_name: ' ' })).toEqual(['last_name']);
    expect(told(facts([{ ...director, first_name: '' }, owner('Ben', '100')]))).toEqual([['first_name', 'Ann', 'participants', 'First name is required']]);
  });
});

describe('roles', () => {
  it('are several of one person, of whom any is what somebody is to be', () =>
    expect(told(facts([one('Ben', { role: ['director', 'shareholder'], ownership_percentage: '100' })]))).toEqual([]));

  it('are read, and kept, as one alone where a workflow took one before', () => {
    expect(rolesOf({ answers: { role: 'director' } })).toEqual(['director']);
    expect([rolesOf({ answers: {} }), rolesOf({ answers: { role: '' } })]).toEqual([[], []]);
    expect([faultOfValue(role, 'director'), faultOfValue(role, 'trustee')]).toEqual([null, 'There is no such option.']);
    expect(told(facts([one('Ben', { role: 'director' }), owner('Cleo', '100')]))).toEqual([]);
  });

  it('that hold no share count with none, whatever was said before', () =>
    expect(String(ownershipBy(participantsThatCount(facts([one('Ben', { role: ['director'], ownership_percentage: '30' })]))).named)).toBe('0'));
});

it('who is said to be an entity where that is not asked has two names, as anybody', () => {
  const cards = workflow.cards.map((card) => ({ ...card, schema: card.schema.filter(({ id }) => id !== 'participant_type') }));
  const missing = (whole: Workflow) => kycProblems(facts([holding('100')], { workflow: whole })).map(({ text }) => text);
  expect(missing({ ...workflow, cards })).toContain('First name is required');
  expect(missing(workflow)).not.toContain('First name is required');
});

it.each<[Partial<Workflow>, string]>([
  [{ unnamed_owners: { title: 'Who', from_percent: '25', options: [] } }, 'It has no options to choose from.'],
  [{ unnamed_owners: { title: 'Who', from_percent: '0', options: [{ id: 'many', text: 'Many' }] } }, 'It must be a share in percent, above 0 and at most 100.'],
  [
    { unnamed_owners: { title: 'Who', from_percent: 'many', options: [{ id: 'many', text: 'Many' }] } },
    'It must be a share in percent, above 0 and at most 100.',
  ],
  [{ cards: workflow.cards.map((card) => ({ ...card, schema: [{ ...role, is_sensitive: true }] })) }, '“role” is reckoned with: it cannot be sensitive.'],
  [
    { cards: workflow.cards.map((card) => ({ ...card, schema: [ask(UNNAMED_OWNERS, 'text')] })) },
    `“${UNNAMED_OWNERS}” is asked where shares are missing, and no question of a card.`,
  ],
])('is not published with %j', (change, sentence) => expect(faultsOfWorkflow({ ...workflow, ...change }).map(({ text }) => text)).toContain(sentence));
