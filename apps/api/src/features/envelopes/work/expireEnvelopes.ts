import { hasEnded } from '@pari/domain/signing';
import type { Database } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { bringToEnd } from '../moves/bringToEnd.ts';
import { envelopeIn, holdEnvelope } from '../queries.ts';

/** Ends what nobody signed in time, in every company. */
export async function expireEnvelopes(database: Pick<Database, 'asSystem' | 'asCompany'>, purposes: SigningPurposes, now: Date): Promise<void> {
  const due = await database.asSystem((tx) =>
    tx.rows('select company_id, id from envelopes where ended_at is null and expires_at <= $1 order by expires_at, id', [now]),
  );
  await eachInTurn(due, ({ company_id: companyId, id }) =>
    database.asCompany(companyId, async (tx) => {
      await holdEnvelope(tx, companyId, id);
      const row = await envelopeIn(tx, companyId, id);
      if (!row || hasEnded(row.status)) return;
      await bringToEnd(purposes, tx, companyId, row, now, { status: 'expired', reason: null, by: null });
    }),
  );
}
