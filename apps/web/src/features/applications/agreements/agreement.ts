import type { CallOutput } from '@pari/contract/client';
import { refreshCall } from '../../../client/queries.ts';
import { refreshSigning } from '../../../shared/signing/refreshSigning.ts';
import { refreshApplications } from '../refreshApplications.ts';

export type Agreements = CallOutput<'getAgreements'>;
export type Agreement = Agreements['results'][number];

/** What tells of agreements is asked for again. */
export function refreshAgreements(): void {
  void refreshCall('getAgreements');
  refreshSigning();
  refreshApplications();
}

interface StateWords {
  readonly tone: 'positive' | 'info' | 'warning' | 'negative';
  readonly word: string;
  /** What follows, or why. */
  readonly sentence: string;
}

const sentenceOfSigned = ({ witness }: Agreement): string => {
  if (witness?.declined === true) return 'Name another witness.';
  return witness === null || witness.email !== ''
    ? 'Your witness signs by the link that they were mailed.'
    : 'Name your witness, who was with you when you signed.';
};

const words: Readonly<Record<Agreement['status'], (agreement: Agreement) => StateWords>> = {
  made: () => ({ tone: 'info', word: 'Being prepared', sentence: 'It can be signed in a moment.' }),
  sent: ({ asks_witness: isWitnessed }) => ({ tone: 'warning', word: 'To be signed', sentence: isWitnessed ? 'Your witness is with you when you sign.' : '' }),
  signed: (agreement) =>
    agreement.witness?.declined === true
      ? { tone: 'negative', word: 'Witness declined', sentence: sentenceOfSigned(agreement) }
      : { tone: 'info', word: 'Waits for the witness', sentence: sentenceOfSigned(agreement) },
  witnessed: () => ({ tone: 'info', word: 'Signed', sentence: 'The company countersigns it last, once your application is approved.' }),
  countersigned: () => ({ tone: 'positive', word: 'Complete', sentence: '' }),
  void: ({ reason }) => ({ tone: 'negative', word: 'Cannot be signed', sentence: reason ?? 'A reviewer has it made anew.' }),
  superseded: ({ reason }) => ({ tone: 'info', word: 'Replaced', sentence: reason ?? '' }),
};

/** Whether the applicant, and whoever witnesses them, have signed all of them: the rest is the company's. */
export const isSignedByAll = (results: readonly Pick<Agreement, 'status'>[]): boolean =>
  results.length > 0 && results.every(({ status }) => status === 'witnessed' || status === 'countersigned');

/** Where an agreement stands, as its applicant reads it. */
export const stateWords = (agreement: Agreement): StateWords => words[agreement.status](agreement);
