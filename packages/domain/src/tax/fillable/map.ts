import type { Place } from '../../signing/fields.ts';
import type { TaxFormCode } from '../../applications/taxForms.ts';

/** Forms that are filled here. A W-8IMY is uploaded, signed. */
export const FILLABLE_FORMS = ['W-9', 'W-8BEN', 'W-8BEN-E', 'CRS-I', 'CRS-E'] as const satisfies readonly TaxFormCode[];
export type FillableForm = (typeof FILLABLE_FORMS)[number];

/** The field of a form that takes a text. */
export interface TextField {
  /** Its full name in the PDF. */
  readonly field: string;
  /** How many characters the form takes there, where it says so. */
  readonly most?: number | undefined;
}

/** One edition of a form, and where in its PDF stands what is known under which key. */
export interface FormMap {
  readonly code: FillableForm;
  /** The month of the edition as the form prints it (YYYY-MM); `demo` of a form of our own. */
  readonly revision: string;
  /** By key: the id of a question, or of what is given beside the questions. */
  readonly texts: Readonly<Record<string, TextField>>;
  /** Names of fields by key: the id of a question, or `question=option`. */
  readonly ticks: Readonly<Record<string, string>>;
  /** Fields that are there and stay empty. */
  readonly empty: readonly string[];
  /** Where the signer signs and where the day of it is written: a field, or a place where the form has none. */
  readonly signing: { readonly signature: string | Place; readonly date: string | Place };
}

/** Which edition a form is. */
export type Revision = Pick<FormMap, 'code' | 'revision'>;

/** Every field that an edition has. */
export const fieldsOf = ({ texts, ticks, empty, signing }: FormMap): ReadonlySet<string> =>
  new Set([
    ...Object.values(texts).map(({ field }) => field),
    ...Object.values(ticks),
    ...empty,
    ...[signing.signature, signing.date].filter((one) => typeof one === 'string'),
  ]);

/** Fields by key. @param names where a number stands behind it, how many characters the field takes */
export const textsIn = (prefix: string, names: Readonly<Record<string, string | readonly [name: string, most: number]>>): Record<string, TextField> =>
  Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, typeof name === 'string' ? { field: prefix + name } : { field: prefix + name[0], most: name[1] }]),
  );

/** Fields of boxes by key. */
export const ticksIn = (prefix: string, names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, prefix + name]));

/** The boxes of one choice, which the form numbers in the order of its options. @param name of all of them, without their number */
export const boxesOf = (question: string, options: readonly string[], name: string, first = 0): Record<string, string> =>
  Object.fromEntries(options.map((option, at) => [`${question}=${option}`, `${name}[${at + first}]`]));
