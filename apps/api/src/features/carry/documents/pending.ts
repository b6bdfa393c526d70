import { carryDocumentStatus, nextCarryStep } from '@pari/domain/carry';
import type { Tx } from '../../../ports/database.ts';
import { factsOf } from './facts.ts';
import { ownDocuments } from './queries.ts';

/** What waits of a person's documents of carry: for counts, the task and where it leads. */
export async function pendingCarryDocuments(tx: Tx, companyId: string, userId: string) {
  const rows = (await ownDocuments(tx, companyId, userId)).map((row) => ({ row, status: carryDocumentStatus(factsOf(row)) }));
  const acknowledgements = rows.filter(({ status }) => status === 'pending acknowledgement').length;
  const signatures = rows.filter(({ status }) => status === 'pending').length;
  return {
    count: acknowledgements + signatures,
    pending_acknowledgment_count: acknowledgements,
    next: nextCarryStep(acknowledgements),
    /** Told of as documents of carry, and not one by one. */
    envelopes: new Set(rows.flatMap(({ row }) => (row.envelope_id === null ? [] : [row.envelope_id]))),
  };
}
