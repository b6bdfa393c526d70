import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { enqueue, type JobServices } from '../../../ports/jobs.ts';
import { sealEnvelope } from '../queued.ts';
import { refreshOne } from './refreshOne.ts';

/** In ms. DocuSign lets nobody ask more often of one envelope. */
const pause = 15 * 60_000;
/** In ms: sealing that failed so often that it was given up is begun anew. */
const pauseOfSealing = 24 * 3_600_000;
/** In ms: nothing that is older comes again. */
const replays = 30 * 24 * 3_600_000;
/** Of one sweep, so that all of an hour stay far below what an account may ask. */
const most = 100;

/**
 * Asks signers that hold envelopes elsewhere of those of which nothing was heard lately: whoever was told nothing, or could not be asked, is late and misses
 * nothing. It ends with the first that does not answer.
 * @throws JobFailure while a signer does not answer
 */
export async function sweepEnvelopes({ database, signers, clock }: Pick<JobServices, 'database' | 'signers' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await database.asSystem((tx) => tx.run('delete from signer_callbacks where came_at < $1', [new Date(now - replays)]));
  await sealAgain();
  const due = await database.asSystem((tx) =>
    tx.rows(
      `select company_id, id from envelopes where elsewhere and ended_at is null and reference is not null and (asked_at is null or asked_at <= $1)
       order by asked_at nulls first, id limit $2`,
      [new Date(now - pause), most],
    ),
  );
  await eachInTurn(due, ({ company_id: companyId, id }) =>
    refreshOne(id, null, { companyId, inCompany: (work) => database.asCompany(companyId, work) }, { signers, clock }),
  );

  async function sealAgain(): Promise<void> {
    const at = clock.now();
    const since = new Date(now - pauseOfSealing);
    const pending = await database.asSystem((tx) =>
      tx.rows(
        `select company_id, id from envelopes where sealing in ('pending', 'failed') and ended_at <= $1 and (asked_at is null or asked_at <= $1) order by ended_at, id limit $2`,
        [since, most],
      ),
    );
    await eachInTurn(pending, ({ company_id: companyId, id }) =>
      database.asCompany(companyId, async (tx) => {
        await tx.run('update envelopes set asked_at = $3 where company_id = $1 and id = $2', [companyId, id, at]);
        await enqueue(tx, sealEnvelope, { envelopeId: id });
      }),
    );
  }
}
