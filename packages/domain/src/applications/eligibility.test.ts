import { describe, expect, it } from 'vitest';
import {
  blocksAsked,
  decideCriteria,
  textsThatStand,
  faultsOfAnswer,
  faultsOfCriteria,
  GENERIC_BLOCKS,
  optionsShown,
  outcomeOfBlock,
  problemsOfBlock,
  problemsToPrepare,
  relates,
  resumeAt,
  shownAnswer,
  stepFrom,
  stepsOf,
  type BlockAnswer,
  type BlockSurroundings,
  type Criteria,
  type CriteriaBlock,
} from './index.ts';

const common = { title: '', description: '', failure_text: 'Not for you.', need_review_text: 'We look at it.', dependencies: [] };
const around: BlockSurroundings = { vehicle: 'INDIVIDUAL', opened: new Set(), uploaded: new Set() };
const opened = (...ids: string[]): BlockSurroundings => ({ ...around, opened: new Set(ids) });
const texts = (block: CriteriaBlock, answer?: BlockAnswer, where = around) => problemsOfBlock(block, answer, where).map(({ text }) => text);
const document = (id: string) => ({ doc_id: id, document_id: `of ${id}`, document_name: id });

const options = {
  individual: [
    { id: 'no', text: 'None of these', logical_value: 0 },
    { id: 'yes', text: 'I am', logical_value: 1 },
    { id: 'maybe', text: 'Another way', logical_value: 2 },
  ],
  TRUST: [{ id: 'trustee', text: 'As trustee', logical_value: 1 }],
} as const;
const generic = (kind: (typeof GENERIC_BLOCKS)[number]) => ({ ...common, id: kind, kind, options });

describe('key investor information', () => {
  const block: CriteriaBlock = { ...common, id: 'kii', kind: 'KII', statement: 'I have read it.', documents: [document('a'), document('b')] };
  it('is ticked once all of its documents were opened', () => {
    expect(texts(block, { value: true })).toEqual(Array(2).fill('* Please download the documents to enable the checkbox.'));
    expect(texts(block, { value: true }, opened('of a'))).toHaveLength(1);
    expect(texts(block, { value: false }, opened('of a', 'of b'))).toEqual(['Confirm that you have read it.']);
    expect(outcomeOfBlock(block, { value: true }, opened('of a', 'of b'))).toBe('meets');
  });
});

describe('approval checkboxes', () => {
  const block: CriteriaBlock = { ...common, id: 'ac', kind: 'AC', options: ['x', 'y'].map((id) => ({ id, text: id, document: document(id) })) };
  it('each wants its own document opened and its own tick', () => {
    expect(texts(block, { options: { x: true, y: true } }, opened('of x'))).toEqual(['* Please download the documents to enable the checkboxes.']);
    expect(problemsOfBlock(block, { options: { x: true } }, opened('of x', 'of y'))).toEqual([
      { code: 'blocks_answered', question: 'y', text: 'Tick every statement.' },
    ]);
    expect(texts(block, { options: { x: true, y: true } }, opened('of x', 'of y'))).toEqual([]);
  });
});

describe('accredited investors', () => {
  const licence = [
    { id: 'series', text: 'Series 7', requires_text: false },
    { id: 'other', text: 'Another', requires_text: true },
  ];
  const plain = { require_acknowledgement: false, acknowledgement_text: '', has_selector_options: false, options: [] };
  const block: CriteriaBlock = {
    ...common,
    id: 'ai',
    kind: 'US-AI',
    options: {
      individual: [
        { ...plain, id: 'income', text: 'Income', logical_value: 1, require_acknowledgement: true, acknowledgement_text: 'I do.' },
        { ...plain, id: 'licence', text: 'Licence', logical_value: 1, has_selector_options: true, options: licence },
        { ...plain, id: 'none', text: 'None', logical_value: 0 },
      ],
    },
  };
  it('asks for acknowledgement, licence and certificate where the option does', () => {
    expect(texts(block)).toEqual(['Choose one option.']);
    expect(texts(block, { value: 'income' })).toEqual(['Acknowledge the statement.']);
    expect(texts(block, { value: 'income', acknowledged_value: true })).toEqual([]);
    expect(texts(block, { value: 'licence' })).toEqual(['Choose the licence.']);
    expect(texts(block, { value: 'licence', license_type: 'other', certificate_name: '  ' })).toEqual(['Enter the name of the certificate.']);
    expect(texts(block, { value: 'licence', license_type: 'series' })).toEqual([]);
    expect(outcomeOfBlock(block, { value: 'none' }, around)).toBe('fails');
  });
  it('leaves the acknowledgement to the applicant where somebody else prepares, and nothing else', () => {
    const left = (answer?: BlockAnswer) => problemsToPrepare(block, answer, around).map(({ text }) => text);
    expect(left()).toEqual(['Choose one option.']);
    expect(left({ value: 'income' })).toEqual([]);
    expect(texts(block, { value: 'income' })).toEqual(['Acknowledge the statement.']);
    expect(left({ value: 'licence' })).toEqual(['Choose the licence.']);
  });
  it('refuses a licence of another option, and a name of 121 characters', () => {
    expect([...faultsOfAnswer(block, 'INDIVIDUAL', { value: 'income', license_type: 'series' })]).toEqual([['license_type', 'There is no such option.']]);
    const long = { value: 'licence', license_type: 'other', certificate_name: 'x'.repeat(121) };
    expect([...faultsOfAnswer(block, 'INDIVIDUAL', long).keys()]).toEqual(['certificate_name']);
    expect(faultsOfAnswer(block, 'INDIVIDUAL', { ...long, certificate_name: 'x'.repeat(120) }).size).toBe(0);
  });
});

describe.each(GENERIC_BLOCKS)('%s', (kind) => {
  const block = generic(kind);
  it('wants one of its options', () => {
    expect(texts(block)).toEqual(['Choose one option.']);
    expect(texts(block, { value: 'other' })).toEqual(['Choose one option.']);
    expect(faultsOfAnswer(block, 'INDIVIDUAL', { value: 'other' }).get('value')).toBe('There is no such option.');
    for (const [value, outcome] of [
      ['yes', 'meets'],
      ['no', 'fails'],
      ['maybe', 'review'],
    ] as const)
      expect(outcomeOfBlock(block, { value }, around)).toBe(outcome);
  });
  it('has options of the vehicle, else those of individuals', () => {
    expect(texts(block, { value: 'yes' }, { ...around, vehicle: 'TRUST' })).toEqual(['Choose one option.']);
    expect(texts(block, { value: 'trustee' }, { ...around, vehicle: 'TRUST' })).toEqual([]);
    expect(texts(block, { value: 'yes' }, { ...around, vehicle: 'PRIVATE_COMPANY' })).toEqual([]);
  });
  it('shows what fails last, but where the law gives the order', () =>
    expect(optionsShown(kind, options.individual).map(({ id }) => id)).toEqual(
      kind === 'JP-EE' || kind === 'US-QP' ? ['no', 'yes', 'maybe'] : ['yes', 'maybe', 'no'],
    ));
});

describe('SG-IP', () => {
  const block: CriteriaBlock = { ...common, id: 'sg', kind: 'SG-IP', options };
  it('meets nothing where nothing is chosen, and lets one go on', () => {
    expect(texts(block)).toEqual([]);
    expect(outcomeOfBlock(block, undefined, around)).toBe('fails');
    expect(outcomeOfBlock(block, { options: { yes: true, maybe: true } }, around)).toBe('review');
    expect(outcomeOfBlock(block, { options: { yes: true, maybe: false } }, around)).toBe('meets');
  });
  it('has no options that meet it beside others', () =>
    expect(faultsOfAnswer(block, 'INDIVIDUAL', { options: { yes: true, no: true } }).get('options')).toBe(
      'Options that meet the criteria cannot be chosen beside others.',
    ));
});

describe('custom blocks', () => {
  const field = { logical_value: undefined, is_text_explanation_enabled: false, text_explanation: '', is_nested_fields_enabled: false, nested_fields: [] };
  const block = (isMultiple: boolean): CriteriaBlock => ({
    ...common,
    id: 'c',
    kind: 'custom',
    is_multiple_selection_enabled: isMultiple,
    custom_fields: [
      { ...field, id: 'plain', title: 'Plain' },
      { ...field, id: 'nested', title: 'Nested', is_nested_fields_enabled: true, nested_fields: [{ id: 'n1', text: '1', logical_value: 2 }] },
      { ...field, id: 'told', title: 'Told', logical_value: 1, is_text_explanation_enabled: true, text_explanation: 'Why' },
    ],
  });
  it('want the nested choice and the explanation of what is chosen', () => {
    expect(texts(block(true))).toEqual(['Choose an option.']);
    expect(texts(block(true), { options: { nested: true, told: true } })).toEqual(['Choose what applies.', 'Explain it.']);
    expect(texts(block(true), { options: { nested: true, told: true }, sub_options: { nested: 'n1' }, text_explanation_answer: { told: 'so' } })).toEqual([]);
    expect(outcomeOfBlock(block(true), { options: { nested: true }, sub_options: { nested: 'n1' } }, around)).toBe('review');
    expect(outcomeOfBlock(block(true), { options: { plain: true } }, around)).toBe('meets');
  });
  it('take one where one is taken, and 2,000 characters', () => {
    expect(faultsOfAnswer(block(false), 'INDIVIDUAL', { options: { plain: true, told: true } }).get('options')).toBe('Choose one option.');
    expect(faultsOfAnswer(block(true), 'INDIVIDUAL', { text_explanation_answer: { told: 'x'.repeat(2000) } }).size).toBe(0);
    expect(faultsOfAnswer(block(true), 'INDIVIDUAL', { text_explanation_answer: { told: 'x'.repeat(2001) } }).size).toBe(1);
    expect(faultsOfAnswer(block(true), 'INDIVIDUAL', { sub_options: { plain: 'n1' } }).get('sub_options')).toBe('There is no such option.');
  });
});

describe('the way through', () => {
  const criteria: Criteria = {
    name: 'c',
    is_smart_criteria: true,
    blocks: [
      { ...common, id: 'where', kind: 'country_selector' },
      { ...common, id: 'intro', kind: 'intro' },
      generic('US-QP'),
      { ...generic('HK-EB'), dependencies: [{ block: 'US-QP', relation: 'equals', value: 'maybe' }] },
      { ...generic('KE'), dependencies: [{ block: 'HK-EB', relation: 'in', value: ['yes', 'no'] }] },
      { ...common, id: 'papers', kind: 'documents', required_documents: [] },
      { ...common, id: 'end', kind: 'final' },
    ],
  };
  const answers = (given: Readonly<Record<string, string>>) => new Map(Object.entries(given).map(([id, value]) => [id, { value }]));
  const ids = (given: Readonly<Record<string, string>>) => stepsOf(criteria, answers(given), around).map(({ block }) => block.id);
  it('leaves out the selector, documents that nobody asks for, and what does not apply', () => {
    expect(ids({ 'US-QP': 'yes' })).toEqual(['intro', 'US-QP', 'end']);
    expect(ids({ 'US-QP': 'maybe' })).toEqual(['intro', 'US-QP', 'HK-EB', 'end']);
    expect(ids({ 'US-QP': 'maybe', 'HK-EB': 'yes' })).toEqual(['intro', 'US-QP', 'HK-EB', 'KE', 'end']);
    // What was answered while it was asked counts for nothing once it is not.
    expect(ids({ 'US-QP': 'yes', 'HK-EB': 'yes' })).toEqual(['intro', 'US-QP', 'end']);
    expect(blocksAsked({ ...criteria, is_smart_criteria: false }, new Map())).toHaveLength(7);
  });
  it('goes on no further than what is done', () => {
    const steps = stepsOf(criteria, answers({}), around);
    const at = (from: string, to: 'next' | 'previous' | 'current') => stepFrom(steps, from, to)?.block.id;
    expect([at('intro', 'next'), at('US-QP', 'next'), at('end', 'current'), at('intro', 'previous'), at('gone', 'next')]).toEqual([
      'US-QP',
      'US-QP',
      'US-QP',
      'intro',
      'US-QP',
    ]);
    const done = stepsOf(criteria, answers({ 'US-QP': 'yes' }), around);
    expect([resumeAt(done, null), resumeAt(done, 'end'), stepFrom(done, 'end', 'next')].map((step) => step?.block.id)).toEqual(['intro', 'end', 'end']);
  });
  it('is decided by its worst block, and by one that fails at once', () => {
    const decide = (given: Readonly<Record<string, string>>) =>
      decideCriteria(
        blocksAsked(criteria, answers(given)).map((block) => ({ block, answer: answers(given).get(block.id) })),
        around,
      );
    expect(decide({})).toEqual({ outcome: null, texts: [] });
    expect(decide({ 'US-QP': 'yes' }).outcome).toBe('meets');
    expect(decide({ 'US-QP': 'no' })).toEqual({ outcome: 'fails', texts: [{ block: 'US-QP', text: 'Not for you.' }] });
    expect(decide({ 'US-QP': 'maybe' }).outcome).toBeNull();
    expect(decide({ 'US-QP': 'maybe', 'HK-EB': 'yes', KE: 'yes' })).toEqual({ outcome: 'review', texts: [{ block: 'US-QP', text: 'We look at it.' }] });
    expect(decide({ 'US-QP': 'maybe', 'HK-EB': 'no' }).outcome).toBe('fails');
    // What is said of it holds until a reviewer decided.
    const looked = decide({ 'US-QP': 'maybe', 'HK-EB': 'yes', KE: 'yes' });
    const failed = decide({ 'US-QP': 'no' });
    expect(textsThatStand(looked, 'pending')).toEqual(looked.texts);
    expect([textsThatStand(looked, 'approved'), textsThatStand(looked, 'declined'), textsThatStand(failed, 'approved')]).toEqual([[], [], []]);
    expect(textsThatStand(failed, 'declined')).toEqual(failed.texts);
  });
});

it.each([
  [['5'], 'equals', '5.0', true],
  [['5'], 'not_equals', '5', false],
  [[], 'not_equals', '5', false],
  [['10'], 'less_than', '9', false],
  [['10'], 'greater_than', '9', true],
  [['060'], 'greater_than', '25', true],
  [['060'], 'equals', '60', true],
  [['2026-01-31'], 'less_than', '2026-02-01', true],
  [['a', 'b'], 'in', ['b', 'c'], true],
  [['a', 'b'], 'not_in', ['b', 'c'], false],
] as const)('%j %s %j: %s', (given, relation, wanted, expected) => expect(relates(given, relation, wanted)).toBe(expected));

it('criteria that nobody could pass are not published', () => {
  const blocks: CriteriaBlock[] = [
    { ...common, id: 'end', kind: 'final' },
    { ...generic('KE'), dependencies: [{ block: 'KE', relation: 'equals', value: 'yes' }] },
    { ...generic('KE'), dependencies: [{ block: 'HK-EB', relation: 'equals', value: 'yes' }] },
    {
      ...generic('HK-EB'),
      dependencies: [
        { block: 'none', relation: 'equals', value: 'yes' },
        { block: 'KE', relation: 'in', value: ['never'] },
        { block: 'end', relation: 'equals', value: 'x' },
      ],
    },
    {
      ...generic('AU-SI'),
      options: {
        individual: [
          { id: 'a', text: '' },
          { id: 'a', text: '' },
        ],
      },
    },
  ];
  expect(faultsOfCriteria({ name: '', is_smart_criteria: true, blocks }).map(({ path, text }) => `${path} ${text}`)).toEqual([
    'blocks[1].dependencies[0] It depends on itself.',
    'blocks[2] There is a block “KE” before it already.',
    'blocks[2].dependencies[0] “HK-EB” comes later: what depends on it would never be asked.',
    'blocks[3].dependencies[0] There is no block “none”.',
    'blocks[3].dependencies[1] “never” is no answer to “KE”: it would never be asked.',
    'blocks[3].dependencies[2] “end” has no answer to depend on.',
    'blocks[4] The option “a” stands there twice.',
    'blocks[4] No option of it meets the criteria: nobody would be eligible.',
    'blocks There must be one block of kind country_selector: there is none.',
    'blocks[0] The final block must be the last one: what follows is never reached.',
  ]);
});

describe('what enters a round', () => {
  const field = {
    logical_value: 1,
    is_text_explanation_enabled: true,
    text_explanation: 'Why?',
    is_nested_fields_enabled: true,
    nested_fields: [{ id: 'n', text: 'N' }],
  } as const;
  const custom: CriteriaBlock = {
    ...common,
    id: 'own',
    kind: 'custom',
    is_multiple_selection_enabled: true,
    custom_fields: [
      { ...field, id: 'a', title: 'A' },
      { ...field, id: 'b', title: 'B', is_text_explanation_enabled: false },
    ],
  };
  const accredited: CriteriaBlock = {
    ...common,
    id: 'ai',
    kind: 'US-AI',
    options: {
      individual: [
        {
          id: 'income',
          text: 'By income',
          logical_value: 1,
          require_acknowledgement: true,
          acknowledgement_text: 'So it is.',
          has_selector_options: false,
          options: [],
        },
        {
          id: 'licence',
          text: 'By licence',
          logical_value: 1,
          require_acknowledgement: false,
          acknowledgement_text: '',
          has_selector_options: true,
          options: [
            { id: '7', text: 'Series 7', requires_text: false },
            { id: 'other', text: 'Another', requires_text: true },
          ],
        },
      ],
    },
  };

  it('is nothing that was typed beside what is not chosen any more', () => {
    const answer = { options: { a: false, b: true }, sub_options: { a: 'n', b: 'n', c: '' }, text_explanation_answer: { a: 'Because.', b: 'Because.' } };
    expect(shownAnswer(custom, 'INDIVIDUAL', answer)).toEqual({ options: { b: true }, sub_options: { b: 'n' }, text_explanation_answer: {} });
    const typed = { acknowledged_value: true, license_type: 'other', certificate_name: 'CFA' };
    expect(shownAnswer(accredited, 'INDIVIDUAL', { value: 'income', ...typed })).toEqual({ value: 'income', acknowledged_value: true });
    expect(shownAnswer(accredited, 'INDIVIDUAL', { value: 'licence', ...typed })).toEqual({ value: 'licence', license_type: 'other', certificate_name: 'CFA' });
    expect(shownAnswer(accredited, 'INDIVIDUAL', { value: 'licence', ...typed, license_type: '7' })).toEqual({ value: 'licence', license_type: '7' });
  });

  it('has as few problems as what was typed', () => {
    const answer = { options: { a: true }, sub_options: { a: 'n', b: 'n' }, text_explanation_answer: { a: 'Because.', b: 'Because.' } };
    expect(problemsOfBlock(custom, shownAnswer(custom, 'INDIVIDUAL', answer), around)).toEqual(problemsOfBlock(custom, answer, around));
  });
});
