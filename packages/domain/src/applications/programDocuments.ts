import { civilDateIn } from '../dates/zone.ts';
import { formatDate } from '../format/date.ts';
import type { BlockDocument } from './criteria.ts';
import type { OpenedDocument, RoundDocument, Said } from './rounds.ts';

/** How long the reason of an objection is at most, in characters. */
export const OBJECTION_LENGTH = 2000;

/** What becomes of an application while its applicant objects to a document: either way a reviewer settles it, and nothing is approved before; `blocks`: nor do they go on. */
export const OBJECTION_EFFECTS = ['settled', 'blocks'] as const;
export type ObjectionEffect = (typeof OBJECTION_EFFECTS)[number];

/** A document of the programme that whoever applies signs, or agrees or objects to. */
export interface ProgramDocument extends BlockDocument {
  readonly description: string;
  /** It is signed; else it is agreed or objected to. */
  readonly require_signature: boolean;
  /** It is signed on paper, and uploaded. */
  readonly require_wet_signature: boolean;
  /** Done for one fund of the company, in the same version, it is done for every one. */
  readonly only_once: boolean;
  readonly objection: ObjectionEffect;
}

/** What somebody did with a document of the programme last, as far as it counts for the version that is there now; null: nothing. */
export type ProgramAnswer =
  | { readonly kind: 'signed' }
  | { readonly kind: 'uploaded'; readonly file: 'checking' | 'accepted' | 'refused' }
  | { readonly kind: 'agreed' }
  | { readonly kind: 'objected'; readonly isSettled: boolean };

/** What is still to be done about a document of the programme, as its applicant reads it. */
export const programProblems = {
  to_sign: 'Sign this document.',
  to_upload: 'Sign this document on paper, and upload it.',
  checking: 'The signed copy is being checked. It counts once it is accepted.',
  refused: 'The signed copy was not accepted. Upload another one.',
  to_answer: 'Open this document, then agree or object to it.',
  objected: 'You object to this document. You go on once a reviewer has settled that.',
} as const;
export type ProgramProblem = keyof typeof programProblems;

type Asking = Pick<ProgramDocument, 'require_signature' | 'require_wet_signature' | 'objection'>;

/** What keeps a document of the programme from being done; null: nothing. */
export function programProblem(
  { require_signature: isSigned, require_wet_signature: isWet, objection }: Asking,
  answer: ProgramAnswer | null,
): ProgramProblem | null {
  if (isSigned && isWet) {
    if (answer?.kind !== 'uploaded') return 'to_upload';
    return answer.file === 'accepted' ? null : answer.file;
  }
  if (isSigned) return answer?.kind === 'signed' ? null : 'to_sign';
  if (answer?.kind === 'agreed') return null;
  if (answer?.kind !== 'objected') return 'to_answer';
  return objection === 'blocks' && !answer.isSettled ? 'objected' : null;
}

/** Whether something is for the applicant to do: whoever objects has answered, and waits. */
export const isForApplicant = (problem: ProgramProblem | null): boolean => problem !== null && problem !== 'objected';

/** Documents of the programme as they were signed, or agreed or objected to, and frozen. */
export interface ProgramDocumentsRound {
  readonly program: readonly ProgramSaid[];
  /** Which documents these are, in the same order. */
  readonly opened?: readonly OpenedDocument[];
  /** What somebody else is to sign for the applicant with: uploaded beside them; left out: nothing was. */
  readonly attorney?: Pick<RoundDocument, 'id' | 'file_name' | 'sha256'>;
}

export interface ProgramSaid {
  readonly doc_id: string;
  readonly document_name: string;
  readonly version: number;
  readonly said: ProgramAnswer['kind'];
  /** Why they object. */
  readonly reason: string | null;
  /** Id of what was said: it is settled by this. */
  readonly answer: string;
  /** ISO 8601. */
  readonly at: string;
  /** Id of the person. */
  readonly by: string;
  /** The signed copy: of what was signed here by the id of its envelope. */
  readonly document: Pick<RoundDocument, 'id' | 'file_name' | 'sha256'> | null;
  /** Name of the fund for which it was done; null: for this one. */
  readonly done_for: string | null;
}

const words: Readonly<Record<ProgramAnswer['kind'], string>> = {
  signed: 'Signed',
  uploaded: 'Signed on paper',
  agreed: 'Read and agreed to',
  objected: 'Objected to',
};

/** What was said of the documents of the programme in a round, one by one. @param timeZone of the company, in which days are told */
export function saidOfProgramDocuments({ program, opened, attorney }: ProgramDocumentsRound, timeZone: string): Said[] {
  const plain = { amount: null, outcome: null };
  const documents = program.map(({ doc_id: question, document_name: name, version, said, reason, at, by, document, done_for: fund }, place): Said => ({
    ...plain,
    question,
    title: name,
    lines: [`${words[said]}${fund === null ? '' : ` for ${fund}`}, ${formatDate(civilDateIn(new Date(at), timeZone))}`, ...(reason === null ? [] : [reason])],
    answer: { block_id: question, value: { value: said }, via: 'self', answered_by: by, at },
    documents: document === null ? [] : [{ ...document, question, name: 'Signed copy' }],
    opened: [{ name, version, ...(opened?.[place] && { of: opened[place] }) }],
  }));
  return attorney === undefined
    ? documents
    : [
        ...documents,
        {
          ...plain,
          question: ATTORNEY,
          title: 'Power of attorney',
          lines: [],
          answer: null,
          documents: [{ ...attorney, question: ATTORNEY, name: 'Power of attorney' }],
          opened: [],
        },
      ];
}

/** What a power of attorney answers: no document of the programme is called so, because their ids have no space. */
export const ATTORNEY = 'power of attorney';

/** Objections of a round that hold up the approval of the whole, in its order. @param settled ids of what reviewers settled */
export const objectionsOpen = ({ program }: Pick<ProgramDocumentsRound, 'program'>, settled: ReadonlySet<string>): ProgramSaid[] =>
  program.filter(({ said, answer }) => said === 'objected' && !settled.has(answer));

/** What holds up the approval for objections, a sentence each. */
export const approvalHeldBy = (open: readonly Pick<ProgramSaid, 'document_name'>[]): string[] =>
  open.map(({ document_name: name }) => `The applicant objects to ${name}: settle that first.`);
