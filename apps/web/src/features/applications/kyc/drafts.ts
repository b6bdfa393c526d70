import { fileKey, type AnswerValue } from '@pari/domain/kyc';
import { isMaskOf } from '@pari/domain/instructions';
import { isSameJson } from '../saving/isSameJson.ts';
import type { KycAnswered, KycDraft } from './record.ts';

/** Keys of what is no question; ids of questions hold no colon. */
export const NAME_KEY = ':name';
export const BENEFICIARY_KEY = ':beneficiary';

/** By which an unsaved answer is found. @param participant id; null: it is about the record */
export const draftKey = (question: string, participant: string | null): string => fileKey(question, participant);

/** Of a key, what it was made of. */
export function partsOfKey(key: string): { readonly participant: string | null; readonly question: string } {
  const at = key.indexOf('/');
  return at === -1 ? { participant: null, question: key } : { participant: key.slice(0, at), question: key.slice(at + 1) };
}

/** Nothing that was typed is no answer. */
export const kept = (value: AnswerValue): AnswerValue | null => (value === '' || (typeof value === 'object' && value.length === 0) ? null : value);

/** Several changes about the same as one; of the same answer the later stands. */
export const together = (drafts: readonly KycDraft[]): KycDraft =>
  drafts.reduce<KycDraft>((all, one) => ({ ...all, ...one, ...((all.answers ?? one.answers) && { answers: { ...all.answers, ...one.answers } }) }), {});

/** What stands, as the server tells of it in a conflict. */
export interface StandingAnswers {
  readonly version?: number;
  readonly answers?: Readonly<Record<string, KycAnswered>>;
}

/** Whether what stands is what was sent; of sensitive answers their last signs are compared; where none are left, nobody can say. */
export function isStanding({ answers = {} }: KycDraft, current: unknown): boolean {
  const standing = ((current ?? {}) as StandingAnswers).answers ?? {};
  const questions = Object.entries(answers);
  return (
    questions.length > 0 &&
    questions.every(([question, value]) => {
      const there = standing[question];
      if (there === undefined) return false;
      return there.masked === null ? isSameJson(there.value, value) : value !== null && isMaskOf(there.masked, String(value));
    })
  );
}
