import { createHash } from 'node:crypto';
import type { CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { STATEMENT_FILE } from '@pari/domain/statements';
import { digestOf } from '../../../http/rehearse.ts';
import { Refusal } from '../../../http/problems.ts';
import { drawPaper, type Paper } from '../../../paper/index.ts';
import { CertificateNotValid, type PdfSeal } from '../../../ports/pdfSeal.ts';
import type { CarryStatement } from './carryStatement.ts';
import { carryStatementParts } from './parts.ts';

interface Issue {
  readonly company: { readonly name: string };
  readonly size: Paper['size'];
  readonly holder: { readonly displayName: string; readonly email: string };
  /** The day of knowledge that its foot names. */
  readonly knownOn: CivilDate;
  /** Written into the file as when it was made. */
  readonly at: Date;
}

/**
 * A statement of carry as PDF, sealed, with its figures attached as JSON, of which its foot names the hash.
 * @throws Refusal `unavailable` while the certificate of the seal is not valid
 */
export async function drawCarryStatement(statement: CarryStatement, { company, size, holder, knownOn, at }: Issue, pdfSeal: PdfSeal): Promise<Uint8Array> {
  const { start_date, end_date } = statement;
  const file = {
    format: 'pari-carry-statement',
    version: 1,
    company: company.name,
    participant: { name: holder.displayName, email: holder.email },
    start_date,
    end_date,
    known_on: knownOn,
    figures: statement,
    figures_digest: digestOf({ ...statement, known_on: null }),
  };
  const bytes = Buffer.from(JSON.stringify(file, null, 1));
  const original = await drawPaper({
    size,
    company: company.name,
    title: 'Carry statement',
    about: `${holder.displayName} · ${formatDate(start_date)} to ${formatDate(end_date)}`,
    at,
    parts: carryStatementParts(statement, holder.displayName),
    footer: [`As known on ${formatDate(knownOn)}`, `SHA-256 of the attached figures: ${createHash('sha256').update(bytes).digest('hex')}`],
    attached: { name: STATEMENT_FILE, mediaType: 'application/json', description: 'The figures of this statement, exact', bytes },
  });
  const signatures = [{ name: company.name, reason: 'Issued', place: null }];
  return pdfSeal.seal({ original, marks: [], evidencePages: null, attachment: null, signatures, at, withoutTimestamp: true }).catch((error: unknown) => {
    throw error instanceof CertificateNotValid ? new Refusal('unavailable', 'Statements cannot be sealed now. Whoever runs the portal is told why.') : error;
  });
}

/** What the paper of a statement is called, for whoever saves it. */
export const carryPaperName = ({ plans, start_date: from, end_date: to }: CarryStatement): string => {
  const [only, another] = plans;
  return `Carry statement${only && !another ? ` ${only.name}` : ''} ${from} to ${to}.pdf`;
};
