import { present, type Database, type Tx } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { notifyPublished } from './notify.ts';
import { tellGiven } from './tellGiven.ts';

/** After which the rest of what was published together is told of without the files that are still looked at, in hours. */
const patience = 1;

/**
 * Tells people, in every company, in the portal and by mail, that there are documents for them, or newer versions: once their files were accepted, each person
 * once of all that was published together. Documents of a fund that is not published wait until it is, and are told of as published then.
 * What is interrupted goes on with those who are left, and a company where it fails keeps no other waiting.
 * @throws what failed, when each company had its turn
 */
export async function tellPublished(database: Database, now: Date): Promise<void> {
  const companies = await database.asSystem((tx) => tx.rows('select distinct company_id from documents where to_tell'));
  await eachInTurn(companies, async ({ company_id: companyId }) => {
    const ready = await database.asCompany(companyId, async (tx) => {
      await holdBack(tx, companyId, now);
      return takeReady(tx, companyId, now);
    });
    for (const [at, rows] of Map.groupBy(ready, (one) => one.at.getTime())) {
      const documents = rows.map(({ id }) => id);
      const kindOf = (type: string) => (type === 'capital_call' || type === 'distribution' ? type : 'document');
      const told = { companyId, at: new Date(at) };
      await tellGiven(database, { ...told, documents, recalled: false, kindOf, notify: (tx, given) => notifyPublished(tx, told, given) });
      await database.asCompany(companyId, (tx) => noteTold(tx, companyId, rows));
    }
  });
}

/**
 * What can be told: of each document the newest version that was not refused, at the moment at which its newest came, without those that are looked at for too long. The rest of what was published together, where
 * some of it is told now, gets a moment of its own: whoever is mailed of the one is mailed of the other too.
 */
const takeReady = async (tx: Tx, companyId: string, now: Date) => {
  const ready = await tx.rows(
    `with untold as (
       select d.id, v.version, greatest(v.newest_at, d.tell_from) as at, v.state, v.damaged_at from documents d join lateral (
         select w.version, coalesce(max(w.created_at) filter (where not late) over (), max(w.created_at) over ()) as newest_at, f.state, f.damaged_at
         from document_versions w join files f on f.company_id = w.company_id and f.sha256 = w.sha256,
           lateral (select f.state = 'checking' and w.created_at <= $2::timestamptz - make_interval(hours => $3) as late) one
         where w.company_id = d.company_id and w.document_id = d.id and w.version > d.told_version order by f.state = 'refused', late, w.version desc limit 1) v on true
       where d.company_id = $1 and d.to_tell and d.tell_from is distinct from 'infinity'
     ), ready as (
       select at from untold group by at having bool_or(state = 'accepted')
         and (at <= $2 - make_interval(hours => $3) or not bool_or(state = 'checking' and damaged_at is null))
     ), rest as (
       update documents d set tell_from = greatest($2, u.at + interval '1 millisecond') from untold u join ready r on r.at = u.at
       where u.state <> 'accepted' and d.company_id = $1 and d.id = u.id
     )
     select u.id, u.version, u.at from untold u join ready r on r.at = u.at where u.state = 'accepted'`,
    [companyId, now, patience],
  );
  return ready.map((one) => present(one, 'at'));
};

/** Notes that documents were told of. A newer version that came meanwhile is told of at its own moment: whoever adds one is waited for, so that it is seen. */
async function noteTold(tx: Tx, companyId: string, told: readonly { readonly id: string; readonly version: number }[]): Promise<void> {
  const ids = told.map(({ id }) => id);
  await tx.run('select from documents where company_id = $1 and id = any($2) order by id for no key update', [companyId, ids]);
  await tx.run(
    `update documents d set told_version = greatest(d.told_version, t.version), to_tell = exists (
       select from document_versions v where v.company_id = d.company_id and v.document_id = d.id and v.version > t.version)
     from unnest($2::uuid[], $3::integer[]) t (id, version) where d.company_id = $1 and d.id = t.id and d.to_tell`,
    [companyId, ids, told.map(({ version }) => version)],
  );
}

/** Has documents of funds that are not published wait, and ends that for those that were published since: their mail bears this moment. */
const holdBack = (tx: Tx, companyId: string, now: Date) =>
  tx.run(
    `update documents d set tell_from = case when f.published then $2::timestamptz else 'infinity' end from funds f
     where d.company_id = $1 and d.to_tell and f.company_id = d.company_id and f.id = d.fund_id
       and case when f.published then d.tell_from = 'infinity' else d.tell_from is distinct from 'infinity' end`,
    [companyId, now],
  );
