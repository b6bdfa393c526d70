import { expect, it } from 'vitest';
import { isBuilt } from '../isBuilt.ts';
import { roundOf } from '../rounds.ts';
import { firstComment, firstOpen, isSettled, sectionOfComment, sectionsOf, sectionState, stateOfSection } from './sections.ts';

const modules = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((module) => ({ module, is_asked: module === 1 || module === 7 }));
const given = (skip_tax: boolean) => ({ fund: { skip_tax }, modules }) as never;

it('sections stand in their order, tax forms where the fund asks for them, and say which come later', () => {
  expect(sectionsOf(given(false)).map(({ title, isLater }) => `${title}${isLater ? ' later' : ''}`)).toEqual([
    'Investor Information',
    'Investment Amount',
    'Eligibility Criteria',
    'AML/KYC later',
    'Participants later',
    'Tax Forms later',
    'Banking Details later',
    'Documents later',
    'Program Documents later',
  ]);
  expect(sectionsOf(given(true)).map(({ id }) => id)).not.toContain('tax');
});

it('whoever proves who they are themselves has no participants, and an entity has', () => {
  const asking = (...asked: number[]) =>
    sectionsOf({ fund: { skip_tax: true }, modules: modules.map(({ module }) => ({ module, is_asked: asked.includes(module) })) } as never).map(({ id }) => id);
  expect(asking(1, 7, 2)).not.toContain('participants');
  expect(asking(1, 7, 2, 8)).toContain('participants');
  expect(asking(1, 7)).toContain('participants');
});

it('documents of the fund that were acknowledged, and what a reviewer asks for beside them, are under way', () => {
  const documents = { modules: [5, 6] } as const;
  const standing = (ofFund: string, asked: string, isAsked = true) =>
    stateOfSection(documents, [
      { module: 5, state: ofFund, is_asked: true },
      { module: 6, state: asked, is_asked: isAsked },
    ] as never);
  expect([standing('pending', 'not_started'), standing('not_started', 'pending'), standing('complete', 'not_started', false)]).toEqual([
    'in_progress',
    'in_progress',
    'complete',
  ]);
});

it('a comment stands in the section that it is about', () => {
  const at = (module: number, question: string | null) => sectionOfComment({ module: module as never, question_identifier: question }, 'where');
  expect(at(1, 'where')).toBe('investor');
  expect(at(1, 'applicant')).toBe('investor');
  expect(at(1, 'qp')).toBe('eligibility');
  expect(at(1, null)).toBe('eligibility');
  expect(at(7, 'equity_amount')).toBe('amount');
  expect(at(6, null)).toBe('documents');
});

it('what is new is read first, then what was updated', () => {
  const comments = ([3, 2, 1, 1] as const).map((status, index) => ({ id: `${index}`, status })) as never;
  expect(firstComment(comments)?.id).toBe('2');
  expect(
    firstComment([
      { id: 'a', status: 3 },
      { id: 'b', status: 2 },
    ] as never)?.id,
  ).toBe('b');
  expect(firstComment([{ id: 'a', status: 3 }] as never)).toBeUndefined();
});

it('an address leads somewhere where its screen is here', () => {
  expect(isBuilt('/alder/investor/funds/F-1/application?view=documents')).toBe(true);
  expect(isBuilt('/investor/funds/F-1/application')).toBe(true);
  expect(isBuilt('/alder/investor/funds/F-1/amlkyc')).toBe(true);
  expect(isBuilt('/alder/investor/funds/F-1/review_docs')).toBe(true);
  expect(isBuilt('/alder/investor/funds/F-1/program_doc')).toBe(true);
  expect(isBuilt('/alder/investor/funds/F-1/agreements')).toBe(true);
  expect(isBuilt('/alder/investor/nothing')).toBe(false);
});

it('of an application that ended a section says what was decided alone', () => {
  for (const state of ['not_started', 'in_progress', 'pending', 'changes_requested'] as const)
    for (const id of ['investor', 'amount']) expect(sectionState({ id }, state, 0, true)).toBeNull();
  expect(sectionState({ id: 'amount' }, 'approved', 0, true)).toBe('Approved');
  expect(sectionState({ id: 'eligibility' }, 'declined', 0, true)).toBe('Decline');
});

it('who applies stands for itself, and is asked about only where it is', () => {
  const investor = (state: 'in_progress' | 'changes_requested' | 'approved', requests = 0) => sectionState({ id: 'investor' }, state, requests, false);
  expect(investor('in_progress')).toBe('Complete');
  expect(investor('changes_requested')).toBeNull();
  expect(investor('changes_requested', 1)).toBe('Update pending');
  expect(investor('approved')).toBe('Approved');
  expect(sectionState({ id: 'eligibility' }, 'in_progress', 0, false)).toBe('In Progress');
  expect(sectionState({ id: 'eligibility' }, 'changes_requested', 0, false)).toBe('Update pending');
});

it('what was submitted can be kept, of the parts of which there is a paper', () => {
  const round = (kind: string, module: number | null, number: number | null) => roundOf({ kind, module: module as never, round: number });
  expect([round('submitted', 1, 1), round('changed', 7, 3)]).toEqual([
    { module: '1', round: '1' },
    { module: '7', round: '3' },
  ]);
  expect(round('submitted', 4, 2)).toEqual({ module: '4', round: '2' });
  expect(round('submitted', 10, 1)).toEqual({ module: '10', round: '1' });
  expect([round('approved', 1, 1), round('submitted', 9, 1), round('submitted', null, 1), round('recalled', 1, null)]).toEqual([null, null, null, null]);
});

it('what is not asked is announced only until it is known what is asked', () => {
  const settled = (eligibility_response: string | null, ...asked: number[]) =>
    isSettled({ eligibility_response, modules: modules.map(({ module }) => ({ module, is_asked: asked.includes(module) })) } as never);
  expect([settled(null, 1, 7), settled(null, 1, 6, 7, 9), settled('one', 1, 7), settled(null, 1, 3, 7)]).toEqual([false, false, true, true]);
});

it('what nobody answered is led to first', () => {
  const comment = (id: string, status: number, is_answered = false, is_own_question = false) => ({ id, status, is_answered, is_own_question });
  expect(firstOpen([comment('a', 3), comment('b', 1, true), comment('c', 1, false, true), comment('d', 1), comment('e', 1)] as never)?.id).toBe('d');
  expect(firstOpen([comment('a', 2), comment('b', 1, true)] as never)).toBeUndefined();
});
