import { createHash } from 'node:crypto';
import type { PDF } from '@libpdf/core';
import { EVENT_KINDS, EVIDENCE_FILE, faultsOfChain, faultsOfCount, RECIPIENT_ROLES, type EventDetail, type Evidence } from '@pari/domain/signing';
import { civilDate } from '@pari/domain/dates';
import { STATEMENT_FILE, type StatementFile } from '@pari/domain/statements';
import { z } from 'zod';
import type { Verdict } from './verdict.ts';

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

/** What a sealed PDF, which bears so many signatures, carries of how it came about, and what is wrong with it. */
export function checkAttached(pdf: PDF, bytes: Buffer, signatures: number): Pick<Verdict, 'attached'> & { readonly faults: readonly string[] } {
  const figures = pdf.getAttachment(STATEMENT_FILE);
  const found = pdf.getAttachment(EVIDENCE_FILE);
  if (figures && !found) {
    const { data = null } = statement.safeParse(jsonOf(figures));
    if (!data) return { attached: null, faults: ['The figures of the statement that it carries cannot be read, or are of a newer version.'] };
    return { attached: data, faults: signatures === 1 ? [] : [`It bears ${signatures} signatures, and a statement bears one.`] };
  }
  if (!found) return { attached: null, faults: ['It carries no evidence of how it was signed: it was not sealed by Pari, or that was taken out.'] };
  const read = readEvidence(found);
  if (!read) return { attached: null, faults: ['The evidence that it carries cannot be read, or is of a newer version.'] };
  const { original } = read;
  const faults = [...faultsOfChain(read, (text) => hashOf(Buffer.from(text))), ...faultsOfCount(read.events, signatures)];
  if (hashOf(bytes.subarray(0, original.length)) !== original.sha256)
    faults.push('It does not begin with the document that was shown to those who signed: the evidence names another one.');
  return { attached: read, faults };
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
