import type { Database, Tx } from '../../../ports/database.ts';
import { notifyPublished } from './notify.ts';
import { tellGiven } from './tellGiven.ts';

/** After which the rest of what was published together is told of without the files that are still looked at, in hours. */
const patience = 1;

/**
 * Tells people, in every company, in the portal and by mail, that there are documents for them, or newer versions: once their files were accepted, each person
 * once of all that was published together. Documents of a fund that is not published wait until it is, and are told of as published then.
 * What is interrupted goes on with those who are left.
 */
export async function tellPublished(database: Database, now: Date): Promise<void> {
  const companies = await database.asSystem((tx) => tx.rows('select distinct company_id from documents where to_tell'));
  for (const { company_id: companyId } of companies) {
    const ready = await database.asCompany(companyId, async (tx) => {
      await holdBack(tx, companyId, now);
      return tx.rows(
        `with newest as (select d.id, greatest(v.created_at, d.tell_from) as at, f.state, f.damaged_at from documents d
           join lateral (select * from document_versions v where v.company_id = d.company_id and v.document_id = d.id order by v.version desc limit 1) v on true
           join files f on f.company_id = v.company_id and f.sha256 = v.sha256 where d.company_id = $1 and d.to_tell
             and d.tell_from is distinct from 'infinity')
         select n.id, n.at from newest n where n.state = 'accepted' and (n.at <= $2::timestamptz - make_interval(hours => $3) or not exists (
           select from newest o where o.at = n.at and o.state = 'checking' and o.damaged_at is null))`,
        [companyId, now, patience],
      );
    });
    for (const [at, rows] of Map.groupBy(ready, (one) => one.at.getTime())) {
      const documents = rows.map(({ id }) => id);
      const kindOf = (type: string) => (type === 'capital_call' || type === 'distribution' ? type : 'document');
      const told = { companyId, at: new Date(at) };
      await tellGiven(database, { ...told, documents, openers: false, kindOf, notify: (tx, given) => notifyPublished(tx, told, given) });
      await database.asCompany(companyId, (tx) =>
        // A newer version that came meanwhile is told of at its own moment.
        tx.run(
          `update documents d set to_tell = false where d.company_id = $1 and d.id = any($2)
             and not exists (select from document_versions v where v.company_id = d.company_id and v.document_id = d.id and v.created_at > $3)`,
          [companyId, documents, told.at],
        ),
      );
    }
  }
}

/** Has documents of funds that are not published wait, and ends that for those that were published since: their mail bears this moment. */
const holdBack = (tx: Tx, companyId: string, now: Date) =>
  tx.run(
    `update documents d set tell_from = case when f.published then $2::timestamptz else 'infinity' end from funds f
     where d.company_id = $1 and d.to_tell and f.company_id = d.company_id and f.id = d.fund_id
       and case when f.published then d.tell_from = 'infinity' else d.tell_from is distinct from 'infinity' end`,
    [companyId, now],
  );
