import type { Database } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import type { JobServices } from '../../../ports/jobs.ts';
import { healthOf } from '../health.ts';
import { Unanswered } from './asked.ts';
import { beginAgain, tellUnsealed } from './beginAgain.ts';
import { refreshOne } from './refreshOne.ts';

type Services = Pick<JobServices, 'database' | 'signers' | 'clock' | 'purposes'>;

/** In ms. DocuSign lets nobody ask more often of one envelope. */
const pause = 15 * 60_000;
/** In ms: nothing that is older comes again. */
const replays = 30 * 24 * 3_600_000;
/** Of each signer in one sweep, so that all of an hour stay far below what an account may ask. */
const most = 100;

/**
 * Asks signers that hold envelopes elsewhere of those of which nothing was heard lately: whoever was told nothing, or could not be asked, is late and misses
 * nothing. One that does not answer is asked of no more of its envelopes; the others are. What gave up is begun anew.
 * @throws JobFailure while a signer does not answer
 */
export async function sweepEnvelopes(services: Services): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  await eachInTurn(
    [
      () => database.asSystem((tx) => tx.run('delete from signer_callbacks where came_at < $1', [new Date(now.getTime() - replays)])),
      () => beginAgain(database, now),
      () => tellUnsealed(database, now),
      // Administrators find it known.
      () => Promise.all(services.signers.all.map((signer) => healthOf(signer, clock))),
      async () => eachInTurn((await due(database, now)).values(), (ofOne) => askOf(ofOne, services)),
    ],
    (step) => step(),
  );
}

/** What is to be asked, of each signer what was asked longest ago: one that is down takes no other's turn. */
async function due(database: Pick<Database, 'asSystem'>, now: Date) {
  const rows = await database.asSystem((tx) =>
    tx.rows(
      `select company_id, id, signer from (
         select e.company_id, e.id, e.signer, row_number() over (partition by e.signer order by e.asked_at nulls first, e.id) as place from envelopes e
         where e.elsewhere and e.ended_at is null and e.reference is not null and (e.asked_at is null or e.asked_at <= $1)
       ) d where place <= $2 order by signer, place`,
      [new Date(now.getTime() - pause), most],
    ),
  );
  return Map.groupBy(rows, ({ signer }) => signer);
}

async function askOf(
  envelopes: readonly { readonly company_id: string; readonly id: string }[],
  { database, signers, clock, purposes }: Services,
): Promise<void> {
  let silence: Unanswered | undefined;
  await eachInTurn(envelopes, async ({ company_id: companyId, id }) => {
    if (silence) return;
    try {
      await refreshOne(id, null, { companyId, inCompany: (work) => database.asCompany(companyId, work) }, { signers, clock, purposes });
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      silence = error;
    }
  });
  if (silence) throw silence;
}
