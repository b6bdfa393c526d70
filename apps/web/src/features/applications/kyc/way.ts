import type { AnswerValue, KycFacts, KycProblem } from '@pari/domain/kyc';
import type { Application, Eligibility } from '../application.ts';
import type { Saving } from '../saving/useSaving.ts';
import type { KycPlace } from './place.ts';
import type { KycDraft, KycRecord, Whom } from './record.ts';
import type { KycFiles } from './useKycFiles.ts';

/** The application that a record is answered for. */
export interface KycApplication {
  readonly application: Application;
  /** What was answered of eligibility. */
  readonly eligibility: Eligibility;
}

/** All that the steps of a record share. */
export interface KycWayState {
  readonly record: KycRecord;
  /** Null: it is looked at in the account. */
  readonly of: KycApplication | null;
  readonly facts: KycFacts;
  readonly problems: readonly KycProblem[];
  /** Those that keep somebody from the next step: a file that is still looked at does not. */
  readonly holding: readonly KycProblem[];
  readonly saving: Saving<KycDraft>;
  readonly files: KycFiles;
  readonly isReadOnly: boolean;
  readonly timeZone: string;
  /** Of amounts: that of the company, as a record serves funds of several. */
  readonly currency: string;
  /** Sensitive answers that are typed, by their keys; they stand in sight until another step comes. */
  readonly typed: ReadonlyMap<string, AnswerValue>;
  readonly answer: (question: string, whom: Whom, value: AnswerValue) => void;
  /** Types a sensitive answer anew. */
  readonly retype: (question: string, whom: Whom) => void;
  /** Leaves it as it is kept. */
  readonly untype: (question: string, whom: Whom) => void;
  readonly keep: (key: string, draft: KycDraft) => void;
  readonly go: (place: KycPlace) => void;
}
