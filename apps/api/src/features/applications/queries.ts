import type { ModuleNumber, ModuleState } from '@pari/domain/applications';
import { decimal, subtract, sum } from '@pari/domain/money';
import { NO_CUSTOM_LIMITS, type Amounts, type CustomLimits } from '@pari/domain/opportunities';
import type { Listing } from '../../http/readPage.ts';
import { isUuid } from '../../isUuid.ts';
import type { RowOf, Tx } from '../../ports/database.ts';
import { isKept } from '../../ports/sealedValues.ts';
import { saidInAnswers, saidInComments, saidInReplies, saidInRounds, saidOfApplicants, saidOfEvents, saidOfModules, withWords, type Words } from './sealing.ts';

const columns = `a.company_id, a.id, a.fund_id, f.external_id, a.applicant_id, u.display_name as applicant, a.attempt, a.is_current, a.status, a.version, a.setup_version, a.kyc_record_id,
  a.bank_record_id, a.tax_record_id, a.proposed_at, a.final_entity, a.is_application_updated, a.created_at, a.changed_at, a.closed_at, a.key_id, a.sealed`;
const around = `applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id
  join users u on u.company_id = a.company_id and u.id = a.applicant_id`;

/** One of a person's, by its id; by its fund the one that goes on, else the last. */
const own = `a.company_id = $1 and a.applicant_id = $2 and (a.id = $3 or a.fund_id = $3 or f.external_id = $4) order by (a.id = $3) desc nulls last, a.attempt desc limit 1`;
const byKey = (key: string) => (isUuid(key.toLowerCase()) ? key : null);

export async function ownApplication(tx: Tx, companyId: string, userId: string, key: string) {
  const row = await tx.first(
    `select ${columns}, k.workflow_key as kyc_workflow_key, k.valid_until as kyc_valid_until from ${around}
       left join kyc_records k on k.company_id = a.company_id and k.id = a.kyc_record_id where ${own}`,
    [companyId, userId, byKey(key), key],
  );
  return row && withWords(tx, row);
}

/** Which that is, and nothing that was said of it. */
export const applicationNamed = (tx: Tx, companyId: string, userId: string, key: string) =>
  tx.first(
    `select a.id, a.fund_id, a.kyc_record_id, a.bank_record_id, a.tax_record_id from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id where ${own}`,
    [companyId, userId, byKey(key), key],
  );
export type ApplicationRow = RowOf<typeof ownApplication>;

/** The application that a response belongs to: of a person's. */
export const applicationOfResponse = (tx: Tx, companyId: string, userId: string, responseId: string) =>
  tx.first(
    `select a.id from applications a join eligibility_responses r on r.company_id = a.company_id and r.application_id = a.id
     where a.company_id = $1 and a.applicant_id = $2 and r.id = $3 and r.superseded_at is null`,
    [companyId, userId, responseId],
  );

export interface ListedRow extends Pick<
  ApplicationRow,
  | 'id'
  | 'fund_id'
  | 'external_id'
  | 'attempt'
  | 'is_current'
  | 'status'
  | 'withdrawn_comment'
  | 'declined_reason'
  | 'locked_reason'
  | 'created_at'
  | 'changed_at'
  | 'closed_at'
> {
  readonly name: string;
  readonly logo_sha256: string | null;
  readonly states: readonly ModuleState[];
}
interface StoredRow extends Omit<ListedRow, keyof Words> {
  readonly company_id: string;
  readonly key_id: string | null;
  readonly sealed: Buffer | null;
}

const statesOfParts = 'array(select m.state from application_modules m where m.company_id = a.company_id and m.application_id = a.id) as states';

export const ownApplications = (userId: string) =>
  ({
    columns: `${columns}, f.name, firm.logo_sha256, ${statesOfParts}`,
    rows: async (tx, text, values) => (await tx.rows<StoredRow>(text, values)).map((row) => withWords(tx, row)),
    from: `${around} left join firms firm on firm.company_id = f.company_id and firm.id = f.firm_id`,
    id: 'a.id',
    company: 'a.company_id',
    owned: { where: 'a.applicant_id = $2::uuid', values: [userId] },
    sorts: { created_at: { by: 'a.created_at', type: 'timestamptz' } },
  }) satisfies Listing<ListedRow>;

/** The funds that a person applies or applied to, by the attempt that counts. */
export const appliedTo = (tx: Tx, companyId: string, userId: string) =>
  tx.rows(
    `select a.id, a.fund_id, a.status, ${statesOfParts} from applications a where a.company_id = $1 and a.applicant_id = $2 and a.is_current
     order by a.created_at, a.id`,
    [companyId, userId],
  );

/**
 * Whose applications (a) a reviewer (r) looks at on a day ($3): not their own, nor those of people whom they advise or act for. To them these are not there.
 */
export const isOthers = `a.applicant_id <> r.id
  and not exists (select from adviser_clients l where l.company_id = a.company_id and l.adviser_id = r.id and l.client_id = a.applicant_id
    and l.from_date <= $3::date and (l.until_date is null or l.until_date >= $3::date))
  and not exists (select from delegations d where d.company_id = a.company_id and d.delegate_id = r.id and d.principal_id = a.applicant_id
    and d.state = 'active' and d.until_date >= $3::date)`;

/** How many applications wait for a reviewer today, with them or with nobody. */
export const waitingFor = (tx: Tx, companyId: string, reviewerId: string, today: string) =>
  tx.first(
    `select count(distinct a.id)::int as count, (count(distinct a.id) filter (where t.assignee_id = $2::uuid))::int as mine,
       (count(distinct a.id) filter (where t.due_on < $3::date))::int as late
     from review_tasks t join applications a on a.company_id = t.company_id and a.id = t.application_id and a.closed_at is null
       join users r on r.company_id = t.company_id and r.id = $2::uuid
     where t.company_id = $1 and t.closed_at is null and (t.assignee_id is null or t.assignee_id = r.id) and ${isOthers}`,
    [companyId, reviewerId, today],
  );

/** Until the transaction ends nothing else happens to it. */
export const holdApplication = (tx: Tx, companyId: string, id: string) =>
  tx.first('select id from applications where company_id = $1 and id = $2 for update', [companyId, id]);

export async function modulesOf(tx: Tx, companyId: string, id: string) {
  const rows = await tx.rows(
    'select company_id, application_id, module, state, version, state_at, key_id, sealed from application_modules where company_id = $1 and application_id = $2 order by module',
    [companyId, id],
  );
  return rows.map((row) => ({ module: row.module, state: row.state, version: row.version, state_at: row.state_at, reason: saidOfModules.find(tx, row, row) }));
}
export type ModuleRow = RowOf<typeof modulesOf>;

/** Where each part stands. */
export const statesOf = async (tx: Tx, companyId: string, id: string) =>
  new Map((await modulesOf(tx, companyId, id)).map(({ module, state }) => [module as ModuleNumber, state]));

export async function responseOf(tx: Tx, companyId: string, applicationId: string) {
  const row = await tx.first(
    `select company_id, id, criteria_key, criteria_version, country, vehicle, key_id, sealed, last_position, version, at, confirmed_at, created_at from eligibility_responses
     where company_id = $1 and application_id = $2 and superseded_at is null`,
    [companyId, applicationId],
  );
  return row && isKept(row) ? { ...row, applicant: saidOfApplicants.open(tx, row, row) } : undefined;
}

export async function answersOf(tx: Tx, companyId: string, responseId: string) {
  const rows = await tx.rows(
    `select e.company_id, e.response_id, e.block_id, e.key_id, e.sealed, e.changed_at_version, e.at, e.via, e.confirmed_at, e.answered_by as answered_by_id,
       u.display_name as answered_by
     from eligibility_answers e join users u on u.company_id = e.company_id and u.id = e.answered_by where e.company_id = $1 and e.response_id = $2`,
    [companyId, responseId],
  );
  return saidInAnswers.opened(tx, rows).map(({ row, said }) => ({ ...row, value: said }));
}
export type AnswerRow = RowOf<typeof answersOf>;

export const uploadsOf = (tx: Tx, companyId: string, applicationId: string, module: number) =>
  tx.rows(
    `select p.id, p.question, p.file_name, p.sha256, f.length, f.state, f.reason, f.media_type, f.damaged_at, p.at, p.via, p.confirmed_at, p.series, p.version,
       p.uploaded_by as uploader_id, u.display_name as uploaded_by
     from application_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256
       join users u on u.company_id = p.company_id and u.id = p.uploaded_by
       join applications a on a.company_id = p.company_id and a.id = p.application_id and a.erased_at is null
     where p.company_id = $1 and p.application_id = $2 and p.module = $3 and p.removed_at is null order by p.at, p.id`,
    [companyId, applicationId, module],
  );
export type UploadRow = RowOf<typeof uploadsOf>;

/** How many files were ever uploaded for a question, whatever became of them. */
export const uploadsEver = async (tx: Tx, companyId: string, applicationId: string, module: number, question: string): Promise<number> =>
  (
    await tx.first('select count(*)::int as count from application_uploads where company_id = $1 and application_id = $2 and module = $3 and question = $4', [
      companyId,
      applicationId,
      module,
      question,
    ])
  )?.count ?? 0;

/** When files for each question were last uploaded, replaced or taken back. */
export const uploadsTouched = (tx: Tx, companyId: string, applicationId: string, module: number) =>
  tx.rows(
    `select distinct on (question) question, coalesce(removed_at, at) as at from application_uploads where company_id = $1 and application_id = $2 and module = $3
     order by question, coalesce(removed_at, at) desc`,
    [companyId, applicationId, module],
  );

/** Tasks of a kind about a module since it was last decided, each of which ended when the applicant had it back. */
export const tasksBefore = (tx: Tx, companyId: string, applicationId: string, module: number, kind: string) =>
  tx.rows(
    `select opened_at, closed_at from review_tasks t where t.company_id = $1 and t.application_id = $2 and t.module = $3 and t.kind = $4 and t.outcome in ('changes_requested', 'recalled')
       and not exists (select from review_tasks d where d.company_id = $1 and d.application_id = $2 and d.module = $3 and d.kind = $4
           and d.outcome in ('approved', 'declined') and d.closed_at > t.opened_at)`,
    [companyId, applicationId, module, kind],
  );

/** The task to review a module that is open, else the last one. */
export const taskOf = (tx: Tx, companyId: string, applicationId: string, module: number) =>
  tx.first(
    `select id, round, opened_at, due_on, closed_at from review_tasks where company_id = $1 and application_id = $2 and module = $3 and kind = 'review'
     order by closed_at desc nulls first, opened_at desc limit 1`,
    [companyId, applicationId, module],
  );

/** What a reviewer set for an application last. */
export const limitsSet = (tx: Tx, companyId: string, applicationId: string) =>
  tx.first(
    `select l.version, l.minimum_equity, l.maximum_equity, l.maximum_leverage, l.maximum_total, l.max_leverage_ratio, l.disable_cashless_commitment, l.at, u.display_name as set_by
     from application_limits l join users u on u.company_id = l.company_id and u.id = l.set_by
     where l.company_id = $1 and l.application_id = $2 order by l.version desc limit 1`,
    [companyId, applicationId],
  );
type LimitsRow = RowOf<typeof limitsSet>;

/** Exact; nothing is set where there is no row. */
export function customLimits(row: LimitsRow | null): CustomLimits {
  if (row === null) return NO_CUSTOM_LIMITS;
  const exact = (amount: string | null) => (amount === null ? null : decimal(amount));
  return {
    minimum_equity: exact(row.minimum_equity),
    maximum_equity: exact(row.maximum_equity),
    maximum_leverage: exact(row.maximum_leverage),
    maximum_total: exact(row.maximum_total),
    max_leverage_ratio: row.max_leverage_ratio,
    disable_cashless_commitment: row.disable_cashless_commitment,
  };
}

/** What was submitted of a module last. */
export async function lastRound(tx: Tx, companyId: string, applicationId: string, module: number) {
  const row = await tx.first(
    `select company_id, application_id, module, round, key_id, sealed, submitted_at from application_rounds
     where company_id = $1 and application_id = $2 and module = $3 order by round desc limit 1`,
    [companyId, applicationId, module],
  );
  return row && isKept(row) ? { round: row.round, submitted_at: row.submitted_at, content: saidInRounds.open(tx, row, row) } : undefined;
}

/** Whether a part is open again because a document of it was replaced, or it is asked by a later version, and not because its applicant wanted to change it. */
export async function isLapsed(tx: Tx, companyId: string, applicationId: string, module: number): Promise<boolean> {
  const last = await tx.first(
    `select kind from application_events where company_id = $1 and application_id = $2
       and (kind = 'country_changed' or module = $3 and kind in ('lapsed', 'asked_anew', 'recalled', 'submitted', 'changed', 'changes_requested')) order by id desc limit 1`,
    [companyId, applicationId, module],
  );
  return last?.kind === 'lapsed' || last?.kind === 'asked_anew';
}

/** One that was submitted of a module. */
export async function roundOf(tx: Tx, companyId: string, applicationId: string, module: number, round: number) {
  const row = await tx.first(
    `select company_id, application_id, module, round, key_id, sealed, submitted_at from application_rounds
     where company_id = $1 and application_id = $2 and module = $3 and round = $4`,
    [companyId, applicationId, module, round],
  );
  return row && isKept(row) ? { module: row.module, round: row.round, submitted_at: row.submitted_at, content: saidInRounds.open(tx, row, row) } : undefined;
}
export type RoundRow = RowOf<typeof roundOf>;

export const amountOf = (tx: Tx, companyId: string, applicationId: string) =>
  tx.first(
    `select m.version, m.given, m.equity_amount, m.levered_amount, m.leverage_ratio, m.leverage_option_description, m.leverage_amount, m.cashless_commitment, m.at, m.via, m.confirmed_at
     from application_amounts m where m.company_id = $1 and m.application_id = $2 order by m.version desc limit 1`,
    [companyId, applicationId],
  );
export type AmountRow = RowOf<typeof amountOf>;

/** The amounts of a version as they were computed when it was typed; null where it was not valid. */
export function keptAmounts(row: AmountRow): Amounts | null {
  if (row.equity_amount === null) return null;
  const exact = (amount: string | null) => decimal(amount ?? '0');
  const [equity, levered, leverage, cashless] = [
    exact(row.equity_amount),
    exact(row.levered_amount),
    exact(row.leverage_amount),
    exact(row.cashless_commitment),
  ];
  const total = sum([equity, leverage, cashless]);
  return { equity, levered, unlevered: subtract(equity, levered), ratio: row.leverage_ratio ?? 0, leverage, cashless, total };
}

/** Of these documents those that the person opened in their own name in the version that they are given, with its number and when they first did. */
export const openedOf = (tx: Tx, companyId: string, userId: string, documents: readonly string[]) =>
  tx.rows(
    `select d.id::uuid as id, v.version, v.sha256, o.at as opened_at from unnest($3::uuid[]) d (id)
       join lateral version_given($1, $2, d.id) given on true
       join document_versions v on v.company_id = $1 and v.document_id = d.id and v.version = given.version
       join lateral (select min(o.at) as at from document_openings o where o.company_id = $1 and o.document_id = d.id and o.version = v.version
         and o.user_id = $2 and o.effective_user_id = $2) o on o.at is not null`,
    [companyId, userId, documents],
  );

/** The policy of a fund in the version that the person is given, and when they accepted this version of it. */
export const policyOf = (tx: Tx, companyId: string, documentId: string, fundId: string, userId: string) =>
  tx.first(
    `select d.id, d.title, v.version, (select p.accepted_at from policy_acceptances p where p.company_id = $1 and p.fund_id = $3 and p.user_id = $4 and p.document_id = d.id
       and p.document_version = v.version) as accepted_at
     from documents d join lateral version_given($1, $4, d.id) v on true
     where d.company_id = $1 and d.id = $2 and d.recalled_at is null`,
    [companyId, documentId, fundId, userId],
  );

/** Who did what nobody did. */
const nobody = 'The portal';

export async function eventsOf(tx: Tx, companyId: string, applicationId: string) {
  const rows = await tx.rows(
    `select e.company_id, e.application_id, e.kind, e.module, e.round, e.at, e.key_id, e.sealed, u.display_name as by
     from application_events e left join users u on u.company_id = e.company_id and u.id = e.by_id
     where e.company_id = $1 and e.application_id = $2 order by e.id desc`,
    [companyId, applicationId],
  );
  return rows.map((row) => ({ ...row, by: row.by ?? nobody, reason: saidOfEvents.find(tx, row, row) }));
}

/** Comments that were published, with their replies. */
export async function commentsOf(tx: Tx, companyId: string, applicationId: string) {
  const rows = await tx.rows(
    `select c.company_id, c.id, c.application_id, c.module, c.question_identifier, c.document_identifier, c.key_id, c.sealed, c.status, c.created_at, c.published_at, c.version,
       c.is_own_question
     from application_comments c where c.company_id = $1 and c.application_id = $2 and c.status > 0 order by c.created_at, c.id`,
    [companyId, applicationId],
  );
  return saidInComments.opened(tx, rows).map(({ row, said }) => ({ ...row, text: said }));
}
export type CommentRow = RowOf<typeof commentsOf>;

export async function repliesOf(tx: Tx, companyId: string, commentIds: readonly string[]) {
  const rows = await tx.rows(
    `select r.company_id, r.comment_id, r.id, r.key_id, r.sealed, r.created_at, r.is_admin_user, u.display_name as reply_by from comment_replies r
       join users u on u.company_id = r.company_id and u.id = r.author_id
     where r.company_id = $1 and r.comment_id = any($2::uuid[]) order by r.created_at, r.id`,
    [companyId, commentIds],
  );
  return saidInReplies.opened(tx, rows).map(({ row, said }) => ({ ...row, text: said }));
}
