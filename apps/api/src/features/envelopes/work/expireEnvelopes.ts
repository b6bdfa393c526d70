import { eachInTurn } from '../../../ports/eachInTurn.ts';
import type { JobServices } from '../../../ports/jobs.ts';
import { expireEnvelope } from '../moves/expireEnvelope.ts';

/** Ends what nobody signed in time, in every company. @param most ended in one turn: the next, minutes later, goes on */
export async function expireEnvelopes({ database, purposes, clock }: Pick<JobServices, 'database' | 'purposes' | 'clock'>, most = 1000): Promise<void> {
  const due = await database.asSystem((tx) =>
    tx.rows('select company_id, id from envelopes where ended_at is null and ending is null and expires_at <= $1 order by expires_at, id limit $2', [
      clock.now(),
      most,
    ]),
  );
  await eachInTurn(due, ({ company_id: companyId, id }) =>
    database.asCompany(companyId, (tx) => expireEnvelope(purposes, tx, companyId, id, () => clock.now())),
  );
}
