import type { Database, Tx } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { grantStands, tellOfDocuments } from '../documents.ts';

/** After which what was released together is told of without the files that are still looked at, in hours. */
const patience = 1;

/** Tells participants, in every company, of documents that were released to them: once their files were accepted, each person once of all that was released together. */
export async function tellAccepted(database: Database, now: Date): Promise<void> {
  const companies = await database.asSystem((tx) => tx.rows('select distinct company_id from carry_documents where to_tell'));
  await eachInTurn(companies, ({ company_id: companyId }) =>
    database.asCompany(companyId, async (tx) => {
      for (const together of Map.groupBy(await ready(tx, companyId, now), ({ released_at: at }) => at?.getTime()).values())
        await tellOfDocuments(
          tx,
          companyId,
          together.map(({ id }) => id),
          now,
        );
    }),
  );
}

const ready = (tx: Tx, companyId: string, now: Date) =>
  tx.rows(
    `with untold as (
       select d.id, d.released_at, f.state, f.damaged_at from carry_documents d
         join carry_allocations a on a.company_id = d.company_id and a.id = d.allocation_id
         join lateral (select n.sha256 from carry_document_versions n
           where n.company_id = d.company_id and n.carry_document_id = d.id order by n.version desc limit 1) v on true
         join files f on f.company_id = d.company_id and f.sha256 = v.sha256
       where d.company_id = $1 and d.to_tell and d.withdrawn_at is null and ${grantStands})
     select u.id, u.released_at from untold u where u.state = 'accepted' and (u.released_at <= $2::timestamptz - make_interval(hours => $3)
       or not exists (select from untold o where o.released_at = u.released_at and o.state = 'checking' and o.damaged_at is null))
     order by u.released_at, u.id`,
    [companyId, now, patience],
  );
