import { createHash } from 'node:crypto';
import type { Statement } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { drawPaper, type Paper } from '../../../paper/index.ts';
import { aboutStatement, statementParts } from './statementParts.ts';

export interface Issue {
  readonly company: { readonly name: string };
  readonly size: Paper['size'];
  /** The day of knowledge that its foot names. */
  readonly knownOn: CivilDate;
  /** Written into the file as when it was made. */
  readonly at: Date;
}

/** A statement as PDF, with its figures attached as JSON, of which its foot names the hash: the same statement of the same issue has the same bytes. */
export function drawStatement(statement: Statement, { company, size, knownOn, at }: Issue): Promise<Buffer> {
  const bytes = Buffer.from(JSON.stringify(statement, null, 1));
  return drawPaper({
    size,
    company: company.name,
    title: 'Capital account statement',
    about: aboutStatement(statement),
    beginsOnOnePage: true,
    at,
    parts: statementParts(statement),
    footer: [`As known on ${formatDate(knownOn)}`, `SHA-256 of the attached figures: ${createHash('sha256').update(bytes).digest('hex')}`],
    attached: { name: 'statement.json', mediaType: 'application/json', description: 'The figures of this statement, exact', bytes },
  });
}

/** What the paper of a statement is called, for whoever saves it. */
export const paperName = ({ fund, investor, start_date: from, end_date: to }: Statement): string =>
  `Statement ${fund.name} ${investor.investor_account_code} ${from} to ${to}.pdf`;
