import type { Database } from '../../../ports/database.ts';
import { tellGiven } from './tellGiven.ts';

/** After which the rest of what was published together is told of without the files that are still looked at, in hours. */
const patience = 1;

/**
 * Mails people, in every company, that there are documents for them: once their files were accepted, each person once of all that was published together.
 * What is interrupted goes on with those who are left.
 */
export async function tellPublished(database: Database, now: Date): Promise<void> {
  const companies = await database.asSystem((tx) => tx.rows('select distinct company_id from documents where to_tell'));
  for (const { company_id: companyId } of companies) {
    const ready = await database.asCompany(companyId, (tx) =>
      tx.rows(
        `select distinct d.id, d.published_at from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id
           join files f on f.company_id = v.company_id and f.sha256 = v.sha256
         where d.company_id = $1 and d.to_tell and f.state = 'accepted' and (d.published_at <= $2::timestamptz - make_interval(hours => $3) or not exists (
           select from documents o join document_versions w on w.company_id = o.company_id and w.document_id = o.id
             join files g on g.company_id = w.company_id and g.sha256 = w.sha256
           where o.company_id = $1 and o.to_tell and o.published_at = d.published_at and g.state = 'checking' and g.damaged_at is null))`,
        [companyId, now, patience],
      ),
    );
    for (const [at, rows] of Map.groupBy(ready, ({ published_at }) => published_at.getTime())) {
      const documents = rows.map(({ id }) => id);
      const kindOf = (type: string) => (type === 'capital_call' || type === 'distribution' ? type : 'document');
      await tellGiven(database, { companyId, documents, at: new Date(at), openers: false, kindOf });
      await database.asCompany(companyId, (tx) =>
        tx.run('update documents set to_tell = false where company_id = $1 and id = any($2)', [companyId, documents]),
      );
    }
  }
}
