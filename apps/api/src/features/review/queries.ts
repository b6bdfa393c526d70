import type { RowOf, Tx } from '../../ports/database.ts';
import { isOthers, saidInComments, saidInRounds, withWords } from '../applications/index.ts';

const columns = `a.company_id, a.id, a.fund_id, f.external_id, f.name as fund, f.currency, a.applicant_id, u.display_name as applicant, u.email, a.attempt, a.status, a.setup_version,
  a.kyc_record_id, a.bank_record_id, a.tax_record_id, a.proposed_at, a.final_entity, a.key_id, a.sealed, a.created_at, a.changed_at, a.erased_at`;
const around = `applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id
  join users u on u.company_id = a.company_id and u.id = a.applicant_id`;

/** An application of which something was submitted, or about which its applicant asked something. */
const submitted = `users r on r.company_id = a.company_id and r.id = $2::uuid
  where a.company_id = $1 and ${isOthers} and a.id = $4
    and (exists (select from application_rounds o where o.company_id = a.company_id and o.application_id = a.id)
      or exists (select from application_comments q where q.company_id = a.company_id and q.application_id = a.id and q.is_own_question))`;

export async function fileOf(tx: Tx, companyId: string, userId: string, today: string, id: string) {
  const row = await tx.first(`select ${columns} from ${around} join ${submitted}`, [companyId, userId, today, id]);
  return row && withWords(tx, row);
}
export type FileRow = RowOf<typeof fileOf>;

/** Whose and of which fund that is, and nothing that was said of it. */
export const fileNamed = (tx: Tx, companyId: string, userId: string, today: string, id: string) =>
  tx.first(`select a.fund_id, a.applicant_id, a.kyc_record_id, a.bank_record_id, a.tax_record_id from applications a join ${submitted}`, [
    companyId,
    userId,
    today,
    id,
  ]);

/** Whether a person may look at an application at all. */
export const isTheirsToReview = (tx: Tx, companyId: string, userId: string, today: string, id: string) =>
  tx.first(
    `select a.id from applications a join users r on r.company_id = a.company_id and r.id = $2::uuid and r.active and 'reviewer' = any(r.roles)
     where a.company_id = $1 and ${isOthers} and a.id = $4`,
    [companyId, userId, today, id],
  );

export async function roundsOf(tx: Tx, companyId: string, applicationId: string) {
  const rows = await tx.rows(
    `select r.company_id, r.application_id, r.module, r.round, r.key_id, r.sealed, r.submitted_at, u.display_name as submitted_by from application_rounds r
       join users u on u.company_id = r.company_id and u.id = r.submitted_by
     where r.company_id = $1 and r.application_id = $2 order by r.module, r.round`,
    [companyId, applicationId],
  );
  return saidInRounds.opened(tx, rows).map(({ row, said }) => ({ ...row, content: said }));
}
export type RoundRow = RowOf<typeof roundsOf>;

/** The tasks of an application, the last one of each part first. */
export const tasksOfFile = (tx: Tx, companyId: string, applicationId: string) =>
  tx.rows(
    `select t.id, t.application_id, t.module, t.kind, t.round, t.opened_at, t.due_on, t.version, t.assignee_id, u.display_name as assignee, t.closed_at, t.closed_by,
       c.display_name as closed_by_name, t.outcome
     from review_tasks t left join users u on u.company_id = t.company_id and u.id = t.assignee_id
       left join users c on c.company_id = t.company_id and c.id = t.closed_by
     where t.company_id = $1 and t.application_id = $2 order by t.closed_at desc nulls first, t.opened_at desc, t.id desc`,
    [companyId, applicationId],
  );
export type TaskRow = RowOf<typeof tasksOfFile>;

export const applicationOfTask = (tx: Tx, companyId: string, id: string) =>
  tx.first('select application_id from review_tasks where company_id = $1 and id = $2', [companyId, id]);

export const applicationOfComment = (tx: Tx, companyId: string, id: string) =>
  tx.first('select application_id from application_comments where company_id = $1 and id = $2', [companyId, id]);

/** What was published, and the drafts of one reviewer. */
export async function commentsFor(tx: Tx, companyId: string, applicationId: string, userId: string) {
  const rows = await tx.rows(
    `select c.company_id, c.id, c.application_id, c.module, c.question_identifier, c.document_identifier, c.key_id, c.sealed, c.status, c.author_id, u.display_name as author,
       c.created_at, c.published_at, c.version, c.is_own_question
     from application_comments c join users u on u.company_id = c.company_id and u.id = c.author_id
     where c.company_id = $1 and c.application_id = $2 and (c.status > 0 or c.author_id = $3) order by c.created_at, c.id`,
    [companyId, applicationId, userId],
  );
  return saidInComments.opened(tx, rows).map(({ row, said }) => ({ ...row, text: said }));
}
export type CommentRow = RowOf<typeof commentsFor>;

/** Files of an application by their ids: also those that the applicant replaced since they were submitted. */
export const uploadsBy = (tx: Tx, companyId: string, applicationId: string, ids: readonly string[]) =>
  tx.rows(
    `select p.id, p.file_name, p.sha256, f.length, f.state, f.media_type, f.damaged_at, p.at, p.via, p.removed_at, u.display_name as uploaded_by
     from application_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256
       join users u on u.company_id = p.company_id and u.id = p.uploaded_by
     where p.company_id = $1 and p.application_id = $2 and p.id = any($3::uuid[])`,
    [companyId, applicationId, ids],
  );
export type UploadRow = Omit<RowOf<typeof uploadsBy>, 'company_id'>;

/** Documents of the company in some versions, without those that it took back. */
export const givenBy = (tx: Tx, companyId: string, documents: readonly { readonly document_id: string; readonly version: number }[]) =>
  tx.rows(
    `select d.id, d.title, v.version, v.sha256, f.length, f.state, f.media_type, f.damaged_at
     from unnest($2::uuid[], $3::int[]) one (document_id, version) join documents d on d.company_id = $1 and d.id = one.document_id and d.recalled_at is null
       join document_versions v on v.company_id = $1 and v.document_id = d.id and v.version = one.version
       join files f on f.company_id = $1 and f.sha256 = v.sha256`,
    [companyId, documents.map(({ document_id: id }) => id), documents.map(({ version }) => version)],
  );

/** Who typed the amounts of an application, by their version. */
export const amountAuthors = (tx: Tx, companyId: string, applicationId: string) =>
  tx.rows(
    `select m.version, m.via, m.at, u.display_name as answered_by from application_amounts m join users u on u.company_id = m.company_id and u.id = m.answered_by
     where m.company_id = $1 and m.application_id = $2`,
    [companyId, applicationId],
  );

export const namesOf = (tx: Tx, companyId: string, ids: readonly string[]) =>
  tx.rows('select id, display_name from users where company_id = $1 and id = any($2::uuid[])', [companyId, ids]);

export const reviewersOf = (tx: Tx, companyId: string) =>
  tx.rows(`select id, display_name from users where company_id = $1 and active and 'reviewer' = any(roles) order by display_name collate names, id`, [
    companyId,
  ]);

/** When an applicant was reminded last; undefined: never. */
export const lastReminder = async (tx: Tx, companyId: string, applicationId: string): Promise<Date | null> =>
  (await tx.first('select max(at) as at from application_reminders where company_id = $1 and application_id = $2', [companyId, applicationId]))?.at ?? null;
