import { RECIPIENT_ROLES, type RecipientRole } from './envelopes.ts';
import { lineProblem } from '../identifiers/name.ts';

/** What stands at a place of a document. Signature, name and date are the signer's own; text and tick are typed by them, or given by whoever sends. */
export const FIELD_KINDS = ['signature', 'name', 'date', 'text', 'tick'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A rectangle on a page, in PDF points from its lower left corner, as the page is seen. */
export interface Place {
  /** From 1. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whose a field is: of a recipient by role and, of several, number from 1; or of whoever sends it. */
export interface FieldOwner {
  readonly role: RecipientRole | 'sender';
  readonly number: number;
}

/** What a document asks for at a place. */
export interface DocumentField extends FieldOwner {
  readonly kind: FieldKind;
  /** What a text or tick is called, and the name of its value; blank for the others. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly place: Place;
  /** Found as a field of the document's form, by this name; null where a text marks the place. */
  readonly formField: string | null;
}

/** A text anchor as it stands in a document: `[[signature:signer]]`, `[[date:witness]]`, `[[text:signer:Occupation]]`, `[[tick:signer 2:Over 18?]]`. */
export const ANCHOR = /\[\[[^[\]]{1,120}\]\]/g;

/**
 * What an anchor or the name of a form's field asks for: `kind:role[ number][:name]`, where a question mark behind the name says that it may stay empty.
 * Between square brackets in a text, without them as the name of a form's field.
 * @returns null where it is none
 */
export function readFieldName(text: string): (FieldOwner & Pick<DocumentField, 'kind' | 'name' | 'isRequired'>) | null {
  const inner = /^\[\[(.*)\]\]$/.exec(text.trim())?.[1] ?? text.trim();
  const [kindWord = '', ownerWords = '', ...rest] = inner.split(':');
  const kind = FIELD_KINDS.find((one) => one === kindWord.trim().toLowerCase());
  const owner = /^([a-z]+)(?: ([1-9]))?$/.exec(ownerWords.trim().toLowerCase());
  const role = [...RECIPIENT_ROLES, 'sender' as const].find((one) => one === owner?.[1]);
  if (!kind || !role || !owner) return null;
  const named = rest.join(':').trim();
  const isTyped = kind === 'text' || kind === 'tick';
  if (isTyped !== (named !== '')) return null;
  if (role === 'sender' && !isTyped) return null;
  const name = named.replace(/\?$/, '').trim();
  if (isTyped && name === '') return null;
  return { kind, role, number: Number(owner[2] ?? 1), name, isRequired: !named.endsWith('?') };
}

/** What is wrong with the fields of a document together, in a sentence, or null: each name of somebody's texts and ticks asks for one thing. */
export function faultOfNames(fields: readonly DocumentField[]): string | null {
  const typed = fields.filter(({ kind }) => kind === 'text' || kind === 'tick');
  for (const [first, ...more] of Map.groupBy(typed, ({ role, number, name }) => JSON.stringify([role, number, name])).values()) {
    if (!first) continue;
    if (more.some(({ kind }) => kind !== first.kind)) return `The document asks for “${first.name}” as a text and as a tick. Give each a name of its own.`;
    if (more.some(({ isRequired }) => isRequired !== first.isRequired))
      return `The document asks for “${first.name}” with and without a question mark: whether it may stay empty.`;
  }
  return null;
}

/** What was given for the field of a name, of values by name; undefined: nothing. Documents name their fields as they like, also `constructor`. */
export const givenFor = (values: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/** Longest text that a field takes. */
export const FIELD_TEXT_LENGTH = 500;

/** What is wrong with the value of a text or tick, in a sentence, or null. Ticks are `true` or `false`. */
export function problemOfField({ kind, isRequired }: Pick<DocumentField, 'kind' | 'isRequired'>, value: string | undefined): string | null {
  const given = value?.trim() ?? '';
  if (kind === 'tick') {
    if (given !== '' && given !== 'true' && given !== 'false') return 'Tick it or leave it.';
    return isRequired && given !== 'true' ? 'Required' : null;
  }
  if (isRequired && given === '') return 'Required';
  const problem = lineProblem(given);
  if (problem !== null) return problem;
  return given.length > FIELD_TEXT_LENGTH ? `At most ${FIELD_TEXT_LENGTH} characters.` : null;
}
