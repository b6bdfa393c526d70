import type { DocumentField, Place } from '@pari/domain/signing';
import type { Difference, FillableForm, FormValues, Revision } from '@pari/domain/tax/fillable';

/** A field of a form. */
export interface TaxFormField {
  /** Its full name in the PDF. */
  readonly name: string;
  readonly kind: 'text' | 'tick' | 'signature';
  readonly place: Place;
  /** How many characters it takes; null: as many as there is room for. */
  readonly most: number | null;
  /** Each character stands in a cell of its own. */
  readonly isComb: boolean;
  /** It takes several lines. */
  readonly isHigh: boolean;
}

/** An empty form of an edition that can be filled. */
export interface RecognisedForm extends Revision {
  readonly fields: readonly TaxFormField[];
}

/** Why a PDF is no form that can be filled, in a sentence. */
export interface RefusedForm {
  readonly refused: string;
  /** The edition that it is most like, and how it differs; left out: it is like none. */
  readonly nearest?: Difference;
}

export interface FilledForm {
  /** Without fields, scripts and actions: what was given is drawn on its pages. */
  readonly bytes: Uint8Array;
  /** Where the signer signs, and where the day of it stands. */
  readonly places: readonly DocumentField[];
}

/** Recognises empty tax forms and fills them. Reading a PDF throws `PdfUnread` where this machine has no room for it now. */
export interface TaxForms {
  recognise(pdf: Uint8Array): Promise<RecognisedForm | RefusedForm>;
  /** Why a text cannot stand in a form: a letter that the face lacks, in which forms are filled. @returns a sentence, or null */
  faultOfText(text: string): string | null;
  /**
   * What keeps values from standing in a form as they are, by the names of its fields: a letter that cannot be drawn, or more of them than there is room for.
   * Empty: it can be filled.
   */
  faultsOf(form: RecognisedForm, values: FormValues): ReadonlyMap<string, string>;
  /**
   * @throws TaxFormRefused where `recognise` refuses the form, or `faultsOf` finds a fault
   */
  fill(pdf: Uint8Array, values: FormValues): Promise<FilledForm>;
  /**
   * An empty form, filled with examples as far as they have room, and marked as a sample on each page, so that somebody sees where everything stands.
   * @throws TaxFormRefused where `recognise` refuses the form
   */
  sample(pdf: Uint8Array): Promise<Uint8Array>;
  /** An empty form of our own, for demonstrations. */
  demoForm(code: FillableForm): Promise<Uint8Array>;
}

/** A form is not filled; the message is a sentence. */
export class TaxFormRefused extends Error {
  override readonly name = 'TaxFormRefused';
}
