import { civilDateIn } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { givenFor, type DocumentField, type Evidence } from '@pari/domain/signing';
import type { Mark, SealSignature } from '../../../ports/pdfSeal.ts';
import { fieldsOf } from '../fields.ts';
import { signedOf, type Signed } from './signed.ts';

/** What is drawn at the places of a document, as its recipients gave it. Days are those of the company's time zone. */
export const marksOf = (evidence: Evidence, fields: readonly DocumentField[], zone: string): Mark[] =>
  signedOf(evidence).flatMap((signed) => fieldsOf(fields, evidence.recipients, signed.recipient.id).flatMap((field) => markOf(field, signed, zone)));

function markOf({ kind, name, place }: DocumentField, { signature, values, at }: Signed, zone: string): Mark[] {
  if (kind === 'signature') {
    return [signature.kind === 'typed' ? { place, kind: 'typed', name: signature.name } : { place, kind: 'drawn', strokes: signature.strokes }];
  }
  if (kind === 'tick') return givenFor(values, name) === 'true' ? [{ place, kind: 'tick' }] : [];
  const text = kind === 'name' ? signature.name : kind === 'date' ? formatDate(civilDateIn(at, zone)) : (givenFor(values, name) ?? '');
  return text === '' ? [] : [{ place, kind: 'text', text }];
}

/** A signature of the seal for each of them, in the order in which they signed. */
export const signaturesOf = (evidence: Evidence, fields: readonly DocumentField[]): SealSignature[] =>
  signedOf(evidence).map(({ recipient, at }) => ({
    name: recipient.name,
    reason: `Signed electronically by ${recipient.name} (${recipient.email}) as ${recipient.role} on ${at.toISOString()}`,
    place: fieldsOf(fields, evidence.recipients, recipient.id).find(({ kind }) => kind === 'signature')?.place ?? null,
  }));
