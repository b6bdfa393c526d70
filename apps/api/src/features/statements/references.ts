import { createHash } from 'node:crypto';
import { monthOf, yearOf, type CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../ports/database.ts';

interface Held {
  readonly external_id: string;
  readonly account_code: string;
}

interface Standing {
  /** The document that bears the reference and was not recalled, with the number of its newest version. */
  readonly live: { readonly id: string; readonly version: number } | null;
  /** What a new one is called: a recalled one keeps its name. */
  readonly next: string;
}

/** The longest reference of a document, in characters, with room for a number. */
const longest = 90;

/** `2026-Q2`. */
const quarterName = (day: CivilDate): string => `${String(yearOf(day)).padStart(4, '0')}-Q${Math.ceil(monthOf(day) / 3)}`;

/** What a statement of a quarter is referred to by. */
export function referenceOf({ external_id: fund, account_code: code }: Held, quarterEnd: CivilDate): string {
  const whole = `statement/${fund}/${code}/${quarterName(quarterEnd)}`;
  return whole.length <= longest ? whole : `statement/${createHash('sha256').update(`${fund}/${code}`).digest('hex').slice(0, 40)}/${quarterName(quarterEnd)}`;
}

/** The documents of a quarter's statements that there are, by reference. */
export async function standingDocuments(tx: Tx, companyId: string, quarterEnd: CivilDate): Promise<(reference: string) => Standing> {
  const rows = await tx.rows(
    `select d.id, d.reference, d.recalled_at is not null as recalled,
       (select max(v.version) from document_versions v where v.company_id = d.company_id and v.document_id = d.id) as version
     from documents d where d.company_id = $1 and d.date = $2 and starts_with(d.reference, 'statement/')`,
    [companyId, quarterEnd],
  );
  const byReference = Map.groupBy(rows, ({ reference }) => (reference ?? '').replace(/~\d+$/, ''));
  return (reference) => {
    const known = byReference.get(reference) ?? [];
    const live = known.find(({ recalled }) => !recalled);
    return { live: live ? { id: live.id, version: live.version ?? 0 } : null, next: known.length === 0 ? reference : `${reference}~${known.length + 1}` };
  };
}
