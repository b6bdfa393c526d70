import { EVENT_KINDS, RECIPIENT_ROLES, type EventDetail, type Evidence } from '@pari/domain/signing';
import { civilDate } from '@pari/domain/dates';
import type { StatementFile } from '@pari/domain/statements';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const detail: z.ZodType<EventDetail> = z.lazy(() => z.union([z.string(), z.int(), z.boolean(), z.null(), z.array(detail), z.record(z.string(), detail)]));
const evidence: z.ZodType<Evidence> = z.strictObject({
  format: z.literal('pari-evidence'),
  version: z.literal(1),
  envelope: z.strictObject({ id: z.string(), company: z.string(), title: z.string(), purpose: z.string() }),
  original: z.strictObject({ sha256, length: z.int().positive() }),
  recipients: z.array(z.strictObject({ id: z.string(), role: z.enum(RECIPIENT_ROLES), order: z.int(), name: z.string(), email: z.string() })),
  consents: z.record(z.string(), z.string()),
  events: z.array(z.strictObject({ sequence: z.int(), kind: z.enum(EVENT_KINDS), at: z.string(), recipient: z.string().nullable(), detail, hash: sha256 })),
  head: sha256,
});

const statement: z.ZodType<StatementFile> = z.strictObject({
  format: z.literal('pari-statement'),
  version: z.literal(1),
  company: z.string(),
  reference: z.string().nullable(),
  fund: z.strictObject({ external_id: z.string(), name: z.string() }),
  investor_account_code: z.string(),
  start_date: z.iso.date().transform(civilDate),
  end_date: z.iso.date().transform(civilDate),
  known_on: z.iso.date().transform(civilDate),
  figures: z.unknown(),
  figures_digest: sha256,
});

/** Evidence as it is written down; null where it is none, or of a newer version. */
export const readEvidence = (bytes: Uint8Array): Evidence | null => evidence.safeParse(jsonOf(bytes)).data ?? null;

/** The figures of a statement as they are attached; null where they are none, or of a newer version. */
export const readStatement = (bytes: Uint8Array): StatementFile | null => statement.safeParse(jsonOf(bytes)).data ?? null;

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
