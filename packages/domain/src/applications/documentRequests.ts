import { formatDate } from '../format/date.ts';
import { civilDateIn } from '../dates/zone.ts';
import { isOpenForApplicant, type ModuleState } from './modules.ts';
import type { OpenedDocument, RoundDocument, Said } from './rounds.ts';
import { isClosed, type ApplicationStatus } from './statuses.ts';

/** How many files answer one request, and how long its name and description are, in characters. */
export const REQUEST_FILES = 5;
/** As many as one application is asked for at once. */
export const REQUESTS_AT_ONCE = 20;
export const REQUEST_NAME_LENGTH = 120;
export const REQUEST_DESCRIPTION_LENGTH = 2000;

/** What is still to be done about a request, as its applicant reads it. */
export const requestProblems = {
  missing: 'Upload what a reviewer asks for.',
  checking: 'A file is being checked. It counts once it is accepted.',
  unconfirmed: 'Confirm the files that were prepared for you.',
} as const;
export type RequestProblem = keyof typeof requestProblems;

interface AnsweringFile {
  readonly state: 'checking' | 'accepted' | 'refused';
  /** False: somebody prepared it, and the applicant has not confirmed it. */
  readonly isConfirmed: boolean;
}

/** What keeps a request from being answered; null: nothing. Refused files count for nothing. */
export function requestProblem(files: readonly AnsweringFile[]): RequestProblem | null {
  if (files.some(({ state }) => state === 'checking')) return 'checking';
  const accepted = files.filter(({ state }) => state === 'accepted');
  if (accepted.length === 0) return 'missing';
  return accepted.every(({ isConfirmed }) => isConfirmed) ? null : 'unconfirmed';
}

/**
 * How many documents reviewers wait for: none where the application is closed, or what was given is theirs to look at.
 * @param state of the part that holds them; undefined: it was not begun @param open how many requests have a problem
 */
export const documentsAsked = (status: ApplicationStatus, state: ModuleState | undefined, open: number): number =>
  !isClosed(status) && isOpenForApplicant(state ?? 'not_started') ? open : 0;

/** Documents of the fund as they were acknowledged and frozen. */
export interface FundDocumentsRound {
  /** Which documents these are, in the same order. */
  readonly opened?: readonly OpenedDocument[];
  readonly documents: readonly {
    readonly doc_id: string;
    readonly document_name: string;
    readonly version: number;
    /** ISO 8601. */
    readonly acknowledged_at: string;
    /** Id of the person. */
    readonly acknowledged_by: string;
  }[];
}

/** What reviewers asked for, as it was answered and frozen. */
export interface RequestsRound {
  readonly requests: readonly {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    readonly documents: readonly RequestedFile[];
  }[];
}

interface RequestedFile extends Pick<RoundDocument, 'id' | 'file_name' | 'sha256'> {
  /** Shared by the versions of one file: comments name it by this. */
  readonly series: string;
  readonly version: number;
}

const plain = { amount: null, outcome: null, answer: null, documents: [], opened: [] };

/** What was acknowledged in a round, document by document. @param timeZone of the company, in which days are told */
export const saidOfFundDocuments = ({ documents, opened }: FundDocumentsRound, timeZone: string): Said[] =>
  documents.map(({ doc_id: question, document_name: name, version, acknowledged_at: at, acknowledged_by: by }, place) => ({
    ...plain,
    question,
    title: name,
    lines: [`Read and acknowledged, ${formatDate(civilDateIn(new Date(at), timeZone))}`],
    answer: { block_id: question, value: { value: true }, via: 'self', answered_by: by, at },
    opened: [{ name, version, ...(opened?.[place] && { of: opened[place] }) }],
  }));

/** What was given to each request in a round. */
export const saidOfRequests = ({ requests }: RequestsRound): Said[] =>
  requests.map(({ id: question, name, description, documents }) => ({
    ...plain,
    question,
    title: name,
    lines: description === '' ? [] : [description],
    documents: documents.map(({ series, version, ...file }) => ({ ...file, question: series, name: version === 1 ? 'First version' : `Version ${version}` })),
  }));
