import { describe, expect, it } from 'vitest';
import { nextStateOf } from './nextState.ts';
import { unmetProgramDocuments } from './checks.ts';
import { saidOtherwise } from './rounds.ts';
import { approvalHeldBy, isForApplicant, objectionsOpen, programProblem, saidOfProgramDocuments, type ProgramSaid } from './programDocuments.ts';

const signed = { require_signature: true, require_wet_signature: false, objection: 'settled' } as const;
const paper = { ...signed, require_wet_signature: true };
const agreed = { ...signed, require_signature: false };
const blocks = { ...agreed, objection: 'blocks' } as const;

describe('a document of the programme', () => {
  it.each([
    [signed, null, 'to_sign'],
    [signed, { kind: 'agreed' }, 'to_sign'],
    [signed, { kind: 'signed' }, null],
    [paper, { kind: 'signed' }, 'to_upload'],
    [paper, { kind: 'uploaded', file: 'checking' }, 'checking'],
    [paper, { kind: 'uploaded', file: 'refused' }, 'refused'],
    [paper, { kind: 'uploaded', file: 'accepted' }, null],
    [agreed, null, 'to_answer'],
    [agreed, { kind: 'agreed' }, null],
    [agreed, { kind: 'objected', isSettled: false }, null],
    [blocks, { kind: 'objected', isSettled: false }, 'objected'],
    [blocks, { kind: 'objected', isSettled: true }, null],
  ] as const)('%j, of which was said %j, has the problem %s', (document, answer, problem) => {
    expect(programProblem(document, answer)).toBe(problem);
  });

  it('that somebody objects to is answered, and holds up what comes after', () => {
    expect(isForApplicant('objected')).toBe(false);
    expect(
      unmetProgramDocuments(
        new Map([
          ['a', 'objected'],
          ['b', 'to_sign'],
          ['c', null],
        ]),
      ).map(({ question }) => question),
    ).toEqual(['b']);
    const modules = new Map([
      [1, 'approved'],
      [7, 'approved'],
      [10, 'pending'],
      [5, 'not_started'],
    ] as const);
    const unmet = (code: 'program_documents' | 'fund_documents') => ({ code, module: code, question: 'a', text: 'Not yet.' });
    expect(nextStateOf(1, modules, [unmet('program_documents'), unmet('fund_documents')])).toMatchObject({ status: 'pending', next: null });
    expect(nextStateOf(1, modules, [unmet('fund_documents')])).toMatchObject({ next: { page: 'review_docs' } });
  });
});

it('an objection holds up the approval until it is settled', () => {
  const said: ProgramSaid = {
    doc_id: 'rules',
    document_name: 'Rules',
    version: 2,
    said: 'objected',
    reason: 'Rule 3.',
    answer: 'one',
    at: '2026-04-15T12:00:00Z',
    by: 'nora',
    document: null,
    done_for: null,
  };
  const round = { program: [said, { ...said, doc_id: 'deed', said: 'signed' as const, reason: null, answer: 'two' }] };
  expect(objectionsOpen(round, new Set()).map(({ doc_id: id }) => id)).toEqual(['rules']);
  expect(approvalHeldBy(objectionsOpen(round, new Set()))).toEqual(['The applicant objects to Rules: settle that first.']);
  expect(objectionsOpen(round, new Set(['one']))).toEqual([]);
  expect(saidOfProgramDocuments(round, 'UTC').map(({ lines }) => lines)).toEqual([['Objected to, 15 Apr 2026', 'Rule 3.'], ['Signed, 15 Apr 2026']]);
});

describe('of what was signed', () => {
  const saidWith = (document: ProgramSaid['document']) =>
    saidOfProgramDocuments(
      {
        program: [
          {
            doc_id: 'deed',
            document_name: 'Deed',
            version: 1,
            said: 'signed',
            reason: null,
            answer: 'one',
            at: '2026-04-15T12:00:00Z',
            by: 'nora',
            document,
            done_for: null,
          },
        ],
      },
      'UTC',
    );
  const copy = { id: 'first', file_name: 'Deed (signed).pdf', sha256: 'a1' };

  it.each([
    ['the same, that was sealed after it was submitted', { ...copy, sha256: '' }, copy, []],
    ['the same, submitted of another application', copy, { ...copy, id: 'second' }, []],
    ['another, both of which are to be sealed', { ...copy, sha256: '' }, { ...copy, id: 'second', sha256: '' }, ['deed']],
    ['another', copy, { ...copy, id: 'second', sha256: 'b2' }, ['deed']],
    ['none', copy, null, ['deed']],
  ])('in a later round it is %s', (_, before, after, different) => {
    expect(saidOtherwise(saidWith(before), saidWith(after)).map(({ question }) => question)).toEqual(different);
  });
});
