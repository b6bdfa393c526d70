import { z } from 'zod';
import { FIELD_KINDS, givenFor, problemOfField, RECIPIENT_ROLES, type DocumentField } from '@pari/domain/signing';
import { badFields } from '../../http/problems.ts';
import type { SignerCapabilities } from '../../ports/signer.ts';
import type { RecipientRow } from './queries.ts';

const place = z.object({ page: z.int(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });
const kept: z.ZodType<DocumentField[]> = z.array(
  z.object({
    role: z.enum([...RECIPIENT_ROLES, 'sender']),
    number: z.int(),
    kind: z.enum(FIELD_KINDS),
    name: z.string(),
    isRequired: z.boolean(),
    place,
    formField: z.string().nullable(),
  }),
);

/** Fields as they rest beside their envelope. */
export const readFields = (stored: unknown): DocumentField[] => (stored === null ? [] : kept.parse(stored));

type Signing = Pick<RecipientRow, 'id' | 'role'>;

/** Whose a field is: of several of a role the one of its number, in the order in which they sign. Undefined: nobody's. */
const ownerOf = <Recipient extends Signing>({ role, number }: DocumentField, recipients: readonly Recipient[]): Recipient | undefined =>
  recipients.filter((recipient) => recipient.role === role)[number - 1];

export const fieldsOf = (fields: readonly DocumentField[], recipients: readonly Signing[], id: string): DocumentField[] =>
  fields.filter((field) => ownerOf(field, recipients)?.id === id);

const isTyped = (field: DocumentField): field is DocumentField & { kind: 'text' | 'tick' } => field.kind === 'text' || field.kind === 'tick';

/** What stands for the texts and ticks of these fields, each once, in their order; a text that stayed empty is left out. */
export const valuesFor = (fields: readonly DocumentField[], values: Readonly<Record<string, string>>) =>
  [...new Map(fields.filter(isTyped).map((field) => [field.name, field])).values()].flatMap(({ kind, name }) => {
    const value = kind === 'tick' ? String(givenFor(values, name) === 'true') : (givenFor(values, name) ?? '');
    return value === '' ? [] : [{ kind, name, value }];
  });

/** What whoever sends a document gives for the fields that it asks them for, as it rests beside their envelope. */
export const readSenderValues = (stored: unknown): Record<string, string> => z.record(z.string(), z.string()).parse(stored);

/** What a document asks of somebody who is not there, or did not give it, in a sentence; null where everything is somebody's. */
export function faultOfFields(fields: readonly DocumentField[], recipients: readonly Signing[], values: Readonly<Record<string, string>>): string | null {
  const lost = fields.find((field) =>
    field.role === 'sender' ? problemOfField(field, givenFor(values, field.name)) !== null : ownerOf(field, recipients) === undefined,
  );
  if (!lost) return null;
  if (lost.role === 'sender') return `The document asks its sender for “${lost.name}”.`;
  return `The document asks for a ${lost.role}${lost.number > 1 ? ` ${lost.number}` : ''}, and nobody is that.`;
}

/** What a document asks for that a signer cannot, in a sentence, or null. */
export function faultOfSigner(fields: readonly DocumentField[], { requiredTicks }: SignerCapabilities, signer: string): string | null {
  const mustTick = requiredTicks ? undefined : fields.find(({ kind, isRequired, role }) => kind === 'tick' && isRequired && role !== 'sender');
  return mustTick ? `The document asks for the box “${mustTick.name}” to be ticked, which the signer ${signer} leaves to whoever signs.` : null;
}

/**
 * What a recipient gives for their texts and ticks, by name.
 * @throws Refusal `bad_request`
 */
export function requireValues(fields: readonly DocumentField[], given: Readonly<Record<string, string>>): Record<string, string> {
  const asked = fields.filter(isTyped);
  const known = new Set(asked.map(({ name }) => name));
  const strange = Object.keys(given).filter((name) => !known.has(name));
  const problems = [
    ...strange.map((name) => [`values.${name}`, 'The document does not ask for this.'] as const),
    ...asked.flatMap((field) => {
      const problem = problemOfField(field, givenFor(given, field.name));
      return problem === null ? [] : [[`values.${field.name}`, problem] as const];
    }),
  ];
  if (problems.length > 0) throw badFields(problems);
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name.toWellFormed(), value.trim().toWellFormed()]));
}
