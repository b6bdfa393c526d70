import { describe, expect, it } from 'vitest';
import { faultsOfCriteria, type Criteria, type CriteriaBlock } from './index.ts';

const common = { title: 'T', description: '', failure_text: '', need_review_text: '', dependencies: [] };
const yesNo = [
  { id: 'yes', text: 'Yes', logical_value: 1 },
  { id: 'no', text: 'No', logical_value: 0 },
] as const;
const generic = (id: string, dependencies: CriteriaBlock['dependencies'] = []): CriteriaBlock => ({
  ...common,
  id,
  kind: 'KE',
  options: { individual: yesNo, TRUST: [{ id: 'trustee', text: 'Trustee', logical_value: 1 }] },
  dependencies,
});
const on = (block: string, relation: CriteriaBlock['dependencies'][number]['relation'], value: string | string[]) => ({ block, relation, value });
const ends = { ...common, id: 'end', kind: 'final' } as const;
const criteria = (blocks: readonly CriteriaBlock[], more: Partial<Criteria> = {}): Criteria => ({
  name: 'C',
  is_smart_criteria: true,
  blocks: [{ ...common, id: 'where', kind: 'country_selector' }, ...blocks, ends],
  ...more,
});
const faults = (blocks: readonly CriteriaBlock[], more?: Partial<Criteria>) =>
  faultsOfCriteria(criteria(blocks, more)).map(({ path, text }) => `${path} ${text}`);
const never = 'blocks[2].dependencies No answers lead to it: it would never be asked.';

describe('blocks that nobody reaches', () => {
  it('are found where answers of one block contradict each other', () => {
    expect(faults([generic('a'), generic('b', [on('a', 'equals', 'yes'), on('a', 'equals', 'no')])])).toEqual([never]);
    expect(faults([generic('a'), generic('b', [on('a', 'not_in', ['yes', 'no', 'trustee'])])])).toEqual([never]);
    expect(faults([generic('a'), generic('b', [on('a', 'in', ['yes', 'no']), on('a', 'not_equals', 'no')])])).toEqual([]);
    expect(faults([generic('a'), generic('b', [on('a', 'less_than', '0')])])).toEqual([never]);
  });
  it('are found where an answer is that of another vehicle', () => {
    expect(faults([generic('a'), generic('b', [on('a', 'equals', 'trustee')])])).toEqual([]);
    expect(faults([generic('a'), generic('a2'), generic('b', [on('a', 'equals', 'trustee'), on('a2', 'equals', 'yes')])])).toEqual([
      never.replace('[2]', '[3]'),
    ]);
  });
  it('are found where what they wait for waits for something else', () =>
    expect(faults([generic('a'), generic('b', [on('a', 'equals', 'yes')]), generic('c', [on('b', 'equals', 'yes'), on('a', 'equals', 'no')])])).toEqual([
      never.replace('[2]', '[3]'),
    ]));
  it('are none where several can be chosen together', () => {
    const field = { is_text_explanation_enabled: false, text_explanation: '', is_nested_fields_enabled: false, nested_fields: [] };
    const several = (isMultiple: boolean): CriteriaBlock => ({
      ...common,
      id: 'c',
      kind: 'custom',
      is_multiple_selection_enabled: isMultiple,
      custom_fields: ['x', 'y'].map((id) => ({ ...field, id, title: id })),
    });
    const both = generic('b', [on('c', 'equals', 'x'), on('c', 'equals', 'y')]);
    expect(faults([several(true), both])).toEqual([]);
    expect(faults([several(false), both])).toEqual([never]);
    const sg: CriteriaBlock = { ...common, id: 'c', kind: 'SG-IP', options: { individual: yesNo } };
    expect(faults([sg, generic('b', [on('c', 'equals', 'yes'), on('c', 'equals', 'no')])])).toEqual([never]);
  });
  it('can depend on what is not an answer only by a mistake, which has its own sentence', () => {
    expect(faults([generic('a'), generic('b', [on('a', 'not_equals', 'maybe')])])).toEqual(['blocks[2].dependencies[0] “maybe” is no answer to “a”.']);
    expect(faults([generic('a'), generic('b', [on('a', 'greater_than', '5')])])).toEqual([]);
  });
});

it('only smart criteria have dependencies, and the ends have none', () => {
  expect(faults([generic('a'), generic('b', [on('a', 'equals', 'yes')])], { is_smart_criteria: false })).toEqual([
    'blocks[2].dependencies Only smart criteria skip blocks: without is_smart_criteria it would always be asked.',
  ]);
  const blocks: CriteriaBlock[] = [{ ...common, id: 'where', kind: 'country_selector' }, generic('a'), { ...ends, dependencies: [on('a', 'equals', 'yes')] }];
  expect(faultsOfCriteria(criteria([], { blocks })).map(({ text }) => text)).toEqual(['A block of kind final is always there: it depends on nothing.']);
});

it('no option of accredited investors asks for what cannot be given', () => {
  const option = { text: 'O', logical_value: 1, require_acknowledgement: false, acknowledgement_text: '', has_selector_options: false, options: [] } as const;
  const licence = { id: 'l', text: 'L', requires_text: false };
  const block = (more: object): CriteriaBlock => ({ ...common, id: 'ai', kind: 'US-AI', options: { individual: [{ ...option, id: 'o', ...more }] } });
  expect(faults([block({ require_acknowledgement: true })])).toEqual(['blocks[1] The option “o” has nothing to acknowledge.']);
  expect(faults([block({ has_selector_options: true })])).toEqual(['blocks[1] The option “o” has no licences to choose from.']);
  expect(faults([block({ has_selector_options: true, options: [licence, licence] })])).toEqual(['blocks[1] The licence “l” stands there twice.']);
  expect(faults([block({ has_selector_options: true, options: [licence] })])).toEqual([]);
});

it('custom fields that all fail leave nobody eligible', () => {
  const field = { is_text_explanation_enabled: false, text_explanation: '', is_nested_fields_enabled: false, nested_fields: [] };
  const block = (...more: object[]): CriteriaBlock => ({
    ...common,
    id: 'c',
    kind: 'custom',
    is_multiple_selection_enabled: false,
    custom_fields: more.map((one, index) => ({ ...field, id: `f${index}`, title: 'F', ...one })),
  });
  const nobody = ['blocks[1] No option of it meets the criteria: nobody would be eligible.'];
  expect(faults([block({ logical_value: 0 })])).toEqual(nobody);
  expect(faults([block({ logical_value: 0 }, {})])).toEqual([]);
  expect(faults([block({ is_nested_fields_enabled: true, nested_fields: [{ id: 'n', text: 'N', logical_value: 0 }] })])).toEqual(nobody);
});
