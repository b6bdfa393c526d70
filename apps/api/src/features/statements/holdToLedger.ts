import type { StatementFile } from '@pari/domain/statements';
import type { Tx } from '../../ports/database.ts';
import { atOnce } from '../../ports/pace.ts';
import { figuresDigest } from './figuresDigest.ts';
import { publishedOf, subjectsNamed } from './queries.ts';
import { readStatements } from './readStatements.ts';
import { referenceOf } from './references.ts';

/** What the ledger says today of a statement that was issued. */
interface Held {
  readonly isCurrent: boolean;
  /** What stands published for the quarter that ends on its last day. */
  readonly published: { readonly reference: string; readonly version: number; readonly isAlike: boolean } | null;
}

/** Holds the figures of a statement against the ledger as it is now; null where there is no such holding. */
export async function holdToLedger(tx: Tx, companyId: string, { fund, investor_account_code: code, ...file }: StatementFile): Promise<Held | null> {
  const subjects = await subjectsNamed(tx, companyId, fund.external_id, code);
  // The quarter's own days are left out when it is asked for, and named in the figures otherwise.
  const ways = [null, file.start_date];
  let found = false;
  let isCurrent = false;
  for (const from of ways)
    for await (const { statement } of readStatements(tx, companyId, subjects, { from, to: file.end_date }, { on: null, before: null }, atOnce)) {
      found = true;
      isCurrent ||= figuresDigest(statement) === file.figures_digest;
    }
  if (!found) return null;
  const [last] = await publishedOf(tx, companyId, file.end_date, subjects, null);
  const reference = referenceOf({ external_id: fund.external_id, account_code: code }, file.end_date);
  return { isCurrent, published: last ? { reference, version: last.version ?? 1, isAlike: last.digest === file.figures_digest } : null };
}
