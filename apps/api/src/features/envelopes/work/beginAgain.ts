import type { Database } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { endAtSigner, placeEnvelope, sealEnvelope } from '../queued.ts';

/** In ms: work that failed so often that it was given up is begun anew. */
const pause = 24 * 3_600_000;
/** Where the job before still tries, this one is gone in seconds. */
const tries = 3;
/** In ms: sealing that takes so long failed. */
const longestSealing = 3_600_000;
const most = 100;

/** Begins work anew that envelopes wait for, once a day for as long as they do. What gave up before is not told any more: it is tried again. */
export async function beginAgain(database: Pick<Database, 'asSystem' | 'asCompany'>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - pause);
  const waiting = await database.asSystem((tx) =>
    tx.rows(
      `select company_id, id, status = 'draft' as unplaced, ended_at is null and ending is not null as unended, sealing in ('pending', 'failed') as unsealed from envelopes
       where ((ended_at is null and (status = 'draft' or ending is not null)) or sealing in ('pending', 'failed'))
         and greatest(created_at, ended_at, work_begun_at) <= $1
       order by work_begun_at nulls first, id limit $2`,
      [since, most],
    ),
  );
  await eachInTurn(waiting, ({ company_id: companyId, id, unplaced, unended, unsealed }) =>
    database.asCompany(companyId, async (tx) => {
      await tx.run('update envelopes set work_begun_at = $3 where company_id = $1 and id = $2', [companyId, id, now]);
      for (const job of [...(unplaced ? [placeEnvelope] : []), ...(unended ? [endAtSigner] : []), ...(unsealed ? [sealEnvelope] : [])]) {
        await tx.run(`delete from given_up_jobs where company_id = $1 and name = $2 and payload ->> 'envelopeId' = $3`, [companyId, job.name, id]);
        await enqueue(tx, { ...job, tries }, { envelopeId: id });
      }
    }),
  );
}

/** Whoever signed it reads that it failed, until it is sealed after all: in a moment it does not come. */
export async function tellUnsealed(database: Pick<Database, 'asSystem' | 'asCompany'>, now: Date): Promise<void> {
  const late = await database.asSystem((tx) =>
    tx.rows(`select company_id, id from envelopes where sealing = 'pending' and ended_at <= $1 order by ended_at, id limit $2`, [
      new Date(now.getTime() - longestSealing),
      most,
    ]),
  );
  await eachInTurn(late, ({ company_id: companyId, id }) =>
    database.asCompany(companyId, (tx) =>
      tx.run(`update envelopes set sealing = 'failed' where company_id = $1 and id = $2 and sealing = 'pending'`, [companyId, id]),
    ),
  );
}
