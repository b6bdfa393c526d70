import type { CivilDate } from '../../dates/civil.ts';
import { formatDate } from '../../format/date.ts';
import type { EnvelopeStatus } from '../../signing/envelopes.ts';
import type { TaxFormCode } from '../../applications/taxForms.ts';
import type { OfferedForm, TaxProblem } from './facts.ts';

export const TAX_PARTS = ['form', 'withholding_statement', 'owner_form'] as const;
/** Which of what is uploaded together a document is: all must be there, of owners' forms at least one. What is filled here is a form. */
export type TaxPart = (typeof TAX_PARTS)[number];
/** How many files there may be of an uploaded form. */
export const MOST_TAX_FILES = 20;

export const TAX_DOCUMENT_STATES = ['preparing', 'pending', 'completed', 'checking', 'refused', 'ended', 'outdated', 'lapsed', 'superseded'] as const;
/** Outdated: what it says was changed since; ended: its signing was declined, expired or taken back. */
export type TaxDocumentState = (typeof TAX_DOCUMENT_STATES)[number];

export interface TaxDocumentFacts {
  readonly form: TaxFormCode;
  readonly part: TaxPart;
  readonly state: TaxDocumentState;
  /** The last day on which it holds; null: until what it says changes. */
  readonly validUntil: CivilDate | null;
}

interface Kept {
  readonly isSuperseded: boolean;
  /** In which it is signed; null: it was uploaded. */
  readonly envelope: EnvelopeStatus | null;
  /** Of the bytes. */
  readonly file: 'checking' | 'accepted' | 'refused';
  /** Whether it says what is said now. */
  readonly isCurrent: boolean;
  /** Whether there is still the template from which it was made. */
  readonly isOfTemplate: boolean;
  readonly validUntil: CivilDate | null;
}

const HAS_ENDED: readonly EnvelopeStatus[] = ['declined', 'expired', 'cancelled'];

/** Where a document stands, which follows from all around it. What was signed by an earlier edition of a form holds; what is not signed yet is made by the new one. */
export function taxDocumentState({ isSuperseded, envelope, file, isCurrent, isOfTemplate, validUntil }: Kept, today: CivilDate): TaxDocumentState {
  if (isSuperseded) return 'superseded';
  if (envelope === null && file !== 'accepted') return file;
  if (envelope !== null && HAS_ENDED.includes(envelope)) return 'ended';
  if (validUntil !== null && validUntil < today) return 'lapsed';
  if (!isCurrent) return 'outdated';
  if (envelope === null || envelope === 'completed') return 'completed';
  if (!isOfTemplate) return 'outdated';
  return envelope === 'draft' ? 'preparing' : 'pending';
}

type Signing = Pick<TaxProblem, 'check' | 'form' | 'text'>;

/** What is missing of the forms that are given, to be signed or uploaded. */
export function problemsOfSigning(toGive: readonly OfferedForm[], documents: readonly TaxDocumentFacts[]): Signing[] {
  return toGive.flatMap(({ code, revision }): Signing[] => {
    const own = documents.filter(({ form }) => form === code);
    const has = (part: TaxPart, state: TaxDocumentState) => own.find((one) => one.part === part && one.state === state);
    if (revision === null)
      return TAX_PARTS.filter((part) => !has(part, 'completed')).map((part) => problemOfUpload(code, part, has(part, 'outdated') !== undefined));
    if (has('form', 'completed')) return [];
    const [outdated, lapsed] = [has('form', 'outdated'), has('form', 'lapsed')];
    if (outdated) return [{ check: 'forms_current', form: code, text: `Your ${code} says something else than you say now: make it anew, and sign it.` }];
    if (lapsed && lapsed.validUntil !== null)
      return [{ check: 'forms_current', form: code, text: `Your ${code} held until ${formatDate(lapsed.validUntil)}: make it anew, and sign it.` }];
    return [{ check: 'forms_signed', form: code, text: `Sign your ${code}.` }];
  });
}

const problemOfUpload = (code: TaxFormCode, part: TaxPart, isOutdated: boolean): Signing =>
  isOutdated
    ? { check: 'forms_current', form: code, text: `You say something else by now than your ${code} did: upload a new one.` }
    : {
        check: 'forms_signed',
        form: code,
        text: `Upload ${{ form: `your signed ${code}`, withholding_statement: `the withholding statement that goes with your ${code}`, owner_form: `the forms of the owners that go with your ${code}` }[part]}.`,
      };
