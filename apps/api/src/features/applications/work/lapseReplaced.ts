import type { Clock } from '../../../ports/clock.ts';
import type { Database, Tx } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { closeTasks, moveTo, note, settleStatus } from '../operations/move.ts';
import { holdApplication } from '../queries.ts';
import { withWords } from '../sealing.ts';
import { tellApplicant } from '../tell.ts';

/**
 * Opens eligibility again wherever a document that its applicant had read for it is another one by now, in applications that go on and that nobody keeps:
 * what was ticked is about what was read.
 */
export async function lapseReplaced(database: Database, clock: Clock): Promise<void> {
  const companies = await database.asSystem((tx) => tx.rows('select id from companies'));
  await eachInTurn(companies, async ({ id: companyId }) => {
    const found = await database.asCompany(companyId, (tx) => withReplaced(tx, companyId, null));
    await eachInTurn(found, ({ id }) => database.asCompany(companyId, (tx) => lapse(tx, companyId, id, clock)));
  });
}

async function lapse(tx: Tx, companyId: string, id: string, clock: Clock): Promise<void> {
  await holdApplication(tx, companyId, id);
  const [found] = await withReplaced(tx, companyId, id);
  if (!found) return;
  const at = clock.now();
  await moveTo(tx, companyId, { applicationId: id, module: 1, move: 'lapse', by: 'portal', at });
  await closeTasks(tx, companyId, id, 1, { outcome: 'recalled', by: null, at });
  await note(tx, companyId, id, found.replaced_by ?? found.applicant_id, at, { kind: 'lapsed', module: 1 });
  await settleStatus(tx, companyId, id, at);
  const { applicant_id: userId, fund_id: fundId, external_id: externalId } = found;
  await tellApplicant(tx, { id: companyId }, { userId, fundId, externalId, what: 'lapsed', modules: [1], at });
}

/**
 * Applications of which eligibility stands as it was submitted, though of a document that its applicant had opened for it, there is a version by now that they had
 * not. A document that they were not asked to open is none of them. @param id only this one
 */
async function withReplaced(tx: Tx, companyId: string, id: string | null) {
  const rows = await tx.rows(
    `select distinct on (a.id) a.company_id, a.id, a.key_id, a.sealed, a.fund_id, f.external_id, a.applicant_id, v.created_by as replaced_by from applications a
       join funds f on f.company_id = a.company_id and f.id = a.fund_id
       join application_modules m on m.company_id = a.company_id and m.application_id = a.id and m.module = 1 and m.state in ('pending', 'approved', 'complete')
       join eligibility_responses e on e.company_id = a.company_id and e.application_id = a.id and e.superseded_at is null
       join definitions c on c.company_id = a.company_id and c.kind = 'criteria' and c.key = e.criteria_key and c.version = e.criteria_version
       join definitions s on s.company_id = a.company_id and s.kind = 'application' and s.key = f.external_id and s.version = a.setup_version
       join lateral (select max(r.submitted_at) as at from application_rounds r where r.company_id = a.company_id and r.application_id = a.id and r.module = 1) r on true
       join lateral (
         select d #>> '{}' as id from jsonb_path_query(c.body, '$.blocks[*].documents[*].document_id') d
         union select d #>> '{}' from jsonb_path_query(c.body, '$.blocks[*].options[*].document.document_id') d
         union select s.body ->> 'data_protection_policy') d on d.id is not null
       join lateral (select v.version, v.created_by, greatest(v.created_at, b.checked_at) as at from document_versions v
         join files b on b.company_id = v.company_id and b.sha256 = v.sha256
         where v.company_id = a.company_id and v.document_id = d.id::uuid and b.state = 'accepted' order by v.version desc limit 1) v on v.version > 1 and v.at > r.at
     where a.company_id = $1 and ($2::uuid is null or a.id = $2) and a.status in (1, 2, 3)
       and exists (select from document_openings o where o.company_id = a.company_id and o.document_id = d.id::uuid and o.version < v.version
         and o.user_id = a.applicant_id and o.effective_user_id = a.applicant_id and o.at <= r.at)
       and not exists (select from document_openings o where o.company_id = a.company_id and o.document_id = d.id::uuid and o.version = v.version
         and o.user_id = a.applicant_id and o.effective_user_id = a.applicant_id and o.at <= r.at)
     order by a.id`,
    [companyId, id],
  );
  return rows.map((row) => withWords(tx, row)).filter(({ locked_reason: reason }) => reason === null);
}
