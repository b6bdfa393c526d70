import { createHash } from 'node:crypto';
import type { Statement } from '@pari/contract';
import { civilDate, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { givenCode } from '@pari/domain/identifiers';
import { STATEMENT_FILE, type StatementFile } from '@pari/domain/statements';
import { drawPaper, type Paper } from '../../../paper/index.ts';
import type { PdfSeal } from '../../../ports/pdfSeal.ts';
import { figuresDigest } from '../figuresDigest.ts';
import { referenceOf } from '../references.ts';
import { aboutStatement, statementParts } from './statementParts.ts';

export interface Issue {
  readonly company: { readonly name: string };
  readonly size: Paper['size'];
  /** The day of knowledge that its foot names. */
  readonly knownOn: CivilDate;
  /** Written into the file as when it was made. */
  readonly at: Date;
  /** It is the one of its quarter, for everybody. */
  readonly isPublished: boolean;
}

/**
 * A statement as PDF, sealed, with its figures attached as JSON, of which its foot names the hash: the same statement of the same issue has the same bytes but
 * for its signature, which says when it was made.
 */
export async function drawStatement(statement: Statement, { company, size, knownOn, at, isPublished }: Issue, pdfSeal: PdfSeal): Promise<Uint8Array> {
  const { fund, investor } = statement;
  const [start_date, end_date] = [civilDate(statement.start_date), civilDate(statement.end_date)];
  const { investor_account_code } = investor;
  const file: StatementFile<Statement> = {
    format: 'pari-statement',
    version: 1,
    company: company.name,
    reference: isPublished ? referenceOf({ external_id: fund.external_id, account_code: investor_account_code }, end_date) : null,
    fund: { external_id: fund.external_id, name: fund.name },
    investor_account_code,
    start_date,
    end_date,
    known_on: knownOn,
    figures: statement,
    figures_digest: figuresDigest(statement),
  };
  const bytes = Buffer.from(JSON.stringify(file, null, 1));
  const original = await drawPaper({
    size,
    company: company.name,
    title: 'Capital account statement',
    about: aboutStatement(statement),
    beginsOnOnePage: true,
    at,
    parts: statementParts(statement),
    footer: [`As known on ${formatDate(knownOn)}`, `SHA-256 of the attached figures: ${createHash('sha256').update(bytes).digest('hex')}`],
    attached: { name: STATEMENT_FILE, mediaType: 'application/json', description: 'The figures of this statement, exact', bytes },
  });
  const signatures = [{ name: company.name, reason: 'Issued', place: null }];
  return pdfSeal.seal({ original, marks: [], evidencePages: null, attachment: null, signatures, at, withoutTimestamp: true });
}

/** What the paper of a statement is called, for whoever saves it. */
export const paperName = ({ fund, investor, start_date: from, end_date: to }: Statement): string =>
  `Statement ${fund.name} ${givenCode(investor.investor_account_code) ?? investor.name} ${from} to ${to}.pdf`;
