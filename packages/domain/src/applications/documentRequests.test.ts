import { describe, expect, it } from 'vitest';
import {
  areFundDocumentsOpen,
  documentsAsked,
  minutesByPart,
  minutesLeft,
  modulesAsked,
  nextStateOf,
  requestProblem,
  saidOfFundDocuments,
  saidOfRequests,
  saidOtherwise,
  unmetChecks,
  unmetChecksOf,
  type CheckFacts,
  type ModuleNumber,
  type ModuleState,
} from './index.ts';

const done: CheckFacts = {
  isPolicyAccepted: true,
  isCountryChosen: true,
  steps: [],
  outcome: 'meets',
  eligibility: 'approved',
  amount: new Map(),
  kyc: null,
  tax: null,
  bank: null,
  prepared: new Map(),
};
const states = (...of: readonly [ModuleNumber, ModuleState][]) => new Map(of);
const setup = { kyc_workflows: {}, skip_tax: true, has_pre_document_stage: false };
const documents = [{ doc_id: 'lpa', document_id: 'a', document_name: 'Partnership agreement' }];

describe('documents of the fund', () => {
  it('are asked for where the fund names some, once it is known who invests', () => {
    expect(modulesAsked({ ...setup, fund_documents: documents }, 'INDIVIDUAL')).toEqual([1, 5, 7]);
    expect(modulesAsked({ ...setup, fund_documents: documents }, null)).toEqual([1, 7]);
    expect(modulesAsked({ ...setup, fund_documents: [] }, 'TRUST')).toEqual([1, 7]);
  });

  it('open once tax is signed, or documents come first; what was begun does not close again', () => {
    expect(areFundDocumentsOpen(setup, states())).toBe(true);
    expect(areFundDocumentsOpen({ ...setup, skip_tax: false, tax_forms: ['W-9'] }, states())).toBe(false);
    expect(areFundDocumentsOpen({ ...setup, skip_tax: false, tax_forms: ['W-9'], has_pre_document_stage: true }, states())).toBe(true);
    expect(areFundDocumentsOpen({ ...setup, skip_tax: false, tax_forms: ['W-9'] }, states([5, 'in_progress']))).toBe(true);
  });

  it('are acknowledged one and all', () => {
    const facts = { ...done, fundDocuments: new Map([['lpa', { isAcknowledged: true }] as const, ['ppm', { isAcknowledged: false }] as const]) };
    expect(unmetChecksOf(facts, 5)).toEqual([
      { code: 'fund_documents', module: 'fund_documents', question: 'ppm', text: 'Open and acknowledge this document.' },
    ]);
    expect(unmetChecksOf(done, 5)).toEqual([]);
    expect(nextStateOf(1, states([1, 'approved'], [5, 'in_progress'], [7, 'approved']), unmetChecks(facts)).next).toEqual({
      page: 'review_docs',
      module: 'fund_documents',
    });
  });

  it('are said with the version that was read', () => {
    const of = { doc_id: 'lpa', document_name: 'Partnership agreement', acknowledged_at: '2026-04-15T09:00:00.000Z', acknowledged_by: 'nora' };
    const [before, after] = [1, 2].map((version) => saidOfFundDocuments({ documents: [{ ...of, version }] }, 'UTC'));
    expect(after).toMatchObject([{ question: 'lpa', title: 'Partnership agreement', opened: [{ name: 'Partnership agreement', version: 2 }] }]);
    expect(saidOtherwise(before ?? [], after ?? []).map(({ question }) => question)).toEqual(['lpa']);
  });
});

describe('what reviewers ask for', () => {
  it.each([
    ['missing', []],
    ['missing', [{ state: 'refused', isConfirmed: true }]],
    [
      'checking',
      [
        { state: 'accepted', isConfirmed: true },
        { state: 'checking', isConfirmed: true },
      ],
    ],
    ['unconfirmed', [{ state: 'accepted', isConfirmed: false }]],
    [
      null,
      [
        { state: 'accepted', isConfirmed: true },
        { state: 'refused', isConfirmed: false },
      ],
    ],
  ] as const)('is %s', (problem, files) => expect(requestProblem(files)).toBe(problem));

  it('is asked for while there is any, and answered one by one', () => {
    expect(modulesAsked(setup, 'INDIVIDUAL', 2)).toEqual([1, 6, 7]);
    const facts = { ...done, requests: new Map([['one', null] as const, ['two', 'missing'] as const]) };
    expect(unmetChecksOf(facts, 6)).toMatchObject([{ code: 'requests_answered', question: 'two', text: 'Upload what a reviewer asks for.' }]);
    expect(nextStateOf(1, states([1, 'approved'], [6, 'in_progress']), unmetChecks(facts)).next).toEqual({ page: 'application', module: 'document_requests' });
    expect(minutesLeft(minutesByPart(states([6, 'not_started']), { steps: 0, isAmountMissing: false, requests: 2 }))).toBe(4);
  });

  it('is said with its files, whose versions are one place for comments', () => {
    const file = { id: 'b', series: 'a', version: 2, file_name: 'letter.pdf', sha256: 'hash' };
    expect(saidOfRequests({ requests: [{ id: 'one', name: 'Letter', description: 'Of your bank', documents: [file] }] })).toMatchObject([
      { question: 'one', title: 'Letter', lines: ['Of your bank'], documents: [{ id: 'b', question: 'a', name: 'Version 2', file_name: 'letter.pdf' }] },
    ]);
  });
});

it.each([
  ['what is not begun', 2, undefined, 2],
  ['what goes on', 2, 'in_progress', 2],
  ['what is asked for again', 3, 'changes_requested', 2],
  ['what reviewers look at', 2, 'pending', 0],
  ['what they approved', 2, 'approved', 0],
  ['an application that was withdrawn', 5, 'in_progress', 0],
  ['one that was declined', 6, 'in_progress', 0],
] as const)('of %s reviewers wait for as many documents as are open, or for none', (_, status, state, count) => {
  expect(documentsAsked(status, state, 2)).toBe(count);
});
