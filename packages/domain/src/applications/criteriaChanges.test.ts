import { assert, constantFrom, property, subarray, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askedAgain, criteriaChanges, documentsChanged, type Criteria, type CriteriaBlock } from './index.ts';

const common = { title: 'A block', description: '', failure_text: 'No.', need_review_text: '', dependencies: [] };
const options = [
  { id: 'yes', text: 'Yes', logical_value: 1 as const },
  { id: 'no', text: 'No', logical_value: 0 as const },
];
const question = (id: string, more: object = {}): CriteriaBlock => ({
  ...common,
  id,
  title: `Question ${id}`,
  kind: 'US-QP',
  options: { individual: options },
  ...more,
});
const papers = (...ids: string[]): CriteriaBlock => ({
  ...common,
  id: 'papers',
  kind: 'documents',
  required_documents: ids.map((id) => ({ id, name: id, description: '' })),
});
const criteria = (blocks: readonly CriteriaBlock[], isSmart = false): Criteria => ({
  name: 'C',
  is_smart_criteria: isSmart,
  blocks: [{ ...common, id: 'where', kind: 'country_selector' }, ...blocks, { ...common, id: 'end', kind: 'final' }],
});
const ids = (blocks: readonly { readonly id: string }[]) => blocks.map(({ id }) => id);
const changes = (before: Criteria, after: Criteria) => {
  const { added, changed, removed } = criteriaChanges(before, after);
  return [ids(added), ids(changed), ids(removed)];
};
const yes = { value: 'yes' };

describe('what a later version asks', () => {
  it('is new, changed or gone by the id of its question; what asks nothing is none', () => {
    const before = criteria([question('a'), question('b'), question('c')]);
    const after = criteria([question('a'), question('b', { title: 'Another' }), question('d'), { ...common, id: 'hello', kind: 'intro' }]);
    expect(changes(before, after)).toEqual([['d'], ['b'], ['c']]);
    expect(changes(before, before)).toEqual([[], [], []]);
    expect(changes(criteria([]), criteria([papers()]))).toEqual([[], [], []]);
  });

  it('is the same where only what is said afterwards, or when it is asked, is another', () => {
    const after = question('b', { failure_text: 'Sorry.', need_review_text: 'Wait.', dependencies: [{ block: 'a', relation: 'equals', value: 'yes' }] });
    const [before, then] = [criteria([question('a'), question('b')]), criteria([question('a'), after])];
    expect(changes(before, then)).toEqual([[], [], []]);
    expect(ids(criteriaChanges(before, then).ruled)).toEqual(['b']);
  });

  it('is another one where an option is worth something else', () => {
    const after = question('a', { options: { individual: options.map((one) => ({ ...one, logical_value: 2 })) } });
    expect(changes(criteria([question('a')]), criteria([after]))).toEqual([[], ['a'], []]);
  });

  it('is the same where options, or documents, are shown in another order', () => {
    const turned = criteria([question('a', { options: { individual: options.toReversed() } }), papers('letter', 'proof')]);
    expect(changes(criteria([question('a'), papers('proof', 'letter')]), turned)).toEqual([[], [], []]);
  });

  it('names documents that are asked for by other words', () => {
    const renamed = papers('proof', 'letter');
    const after = criteria([
      {
        ...renamed,
        required_documents: [
          { id: 'proof', name: 'Another', description: '' },
          { id: 'more', name: 'more', description: '' },
        ],
      } as CriteriaBlock,
    ]);
    expect(documentsChanged(criteria([renamed]), after)).toEqual(['proof']);
  });
});

describe('somebody who began with an earlier version', () => {
  it('is asked what is new or another, and keeps the rest', () => {
    const before = criteria([question('a'), question('b')]);
    const after = criteria([question('a'), question('b', { title: 'Another' }), question('c')]);
    const { putAway, asked } = askedAgain(
      before,
      after,
      new Map([
        ['a', yes],
        ['b', yes],
      ]),
    );
    expect([...putAway]).toEqual(['b']);
    expect(asked.map(({ block, isChanged }) => [block.id, isChanged])).toEqual([
      ['b', true],
      ['c', false],
    ]);
  });

  it('is not asked what depends on what they did not say, and is what does by now', () => {
    const on = (value: string) => question('b', { dependencies: [{ block: 'a', relation: 'equals', value }] });
    const before = criteria([question('a'), on('no')], true);
    expect(askedAgain(before, criteria([question('a'), on('yes')], true), new Map([['a', yes]])).asked.map(({ block }) => block.id)).toEqual(['b']);
    const changed = criteria([question('a'), { ...on('no'), title: 'Another' }], true);
    expect(askedAgain(before, changed, new Map([['a', yes]])).asked).toEqual([]);
  });

  it('keeps every answer to a question that stayed, and none to another', () => {
    const all = ['a', 'b', 'c', 'd', 'e'];
    assert(
      property(uniqueArray(constantFrom(...all)), uniqueArray(constantFrom(...all)), subarray(all), subarray(all), (old, now, others, answered) => {
        const before = criteria(old.map((id) => question(id)));
        const after = criteria(now.map((id) => question(id, others.includes(id) ? { title: 'Another' } : {})));
        const given = new Map(answered.filter((id) => old.includes(id)).map((id) => [id, yes]));
        const { putAway, asked } = askedAgain(before, after, given);
        const stays = (id: string) => old.includes(id) && now.includes(id) && !others.includes(id);
        for (const id of given.keys()) expect(putAway.has(id)).toBe(now.includes(id) && !stays(id));
        expect(asked.map(({ block }) => block.id)).toEqual(now.filter((id) => !stays(id)));
      }),
    );
  });
});
