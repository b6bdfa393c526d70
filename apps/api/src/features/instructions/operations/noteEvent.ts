import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../../ports/database.ts';

interface Noted {
  readonly companyId: string;
  readonly fundId: string;
  readonly version: number;
  readonly event: 'approved' | 'revoked';
  /** Of an approval. */
  readonly usableFrom: CivilDate | null;
  /** Of a revocation. */
  readonly reason: string | null;
  readonly by: string;
  readonly at: Date;
}

/** Writes down what became of a version of instructions. */
export const noteEvent = (tx: Tx, { companyId, fundId, version, event, usableFrom, reason, by, at }: Noted) =>
  tx.run(
    'insert into payment_instruction_events (company_id, fund_id, version, event, usable_from, reason, by_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [companyId, fundId, version, event, usableFrom, reason, by, at],
  );
