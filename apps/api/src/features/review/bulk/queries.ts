import type { ApplicationStatus, ModuleState } from '@pari/domain/applications';
import { z } from 'zod';
import type { RowOf, Tx } from '../../../ports/database.ts';
import { saidIn } from '../../../ports/saidIn.ts';
import { sealedColumn } from '../../../ports/sealedValues.ts';
import { isOthers, withWords } from '../../applications/index.ts';

/** What is asked of documents, as long as it is being done. */
export const saidInBatches = saidIn(
  sealedColumn({ table: 'review_batches', keys: ['company_id', 'id'], keyId: 'key_id', sealed: 'sealed', purpose: () => 'document requests of several' }),
  ['company_id', 'id'],
  z.strictObject({ name: z.string(), description: z.string() }),
);

/** Tasks that a reviewer chose, of applications that they may look at, as they stand. */
export async function chosenTasks(tx: Tx, companyId: string, userId: string, today: string, ids: readonly string[]) {
  const rows = await tx.rows(
    `select a.company_id, a.id, a.status, a.proposed_at, a.key_id, a.sealed, t.id as task_id, t.kind, t.module, t.version as task_version, t.round, t.closed_at, t.assignee_id,
       s.display_name as assignee, m.state, m.version as module_version, u.display_name as applicant, f.name as fund,
       exists (select from audit_events e join application_rounds o on o.company_id = e.company_id and o.application_id = a.id and o.module = t.module and o.round = t.round
         where e.company_id = t.company_id and e.object_id = a.id::text and e.at >= o.submitted_at and e.real_user_id = $2::uuid
           and e.action = 'getReviewFile') as is_opened,
       (select count(*)::int from document_requests q where q.company_id = a.company_id and q.application_id = a.id and q.withdrawn_at is null) as requests,
       (select max(e.at) from application_reminders e where e.company_id = a.company_id and e.application_id = a.id) as reminded_at
     from review_tasks t join applications a on a.company_id = t.company_id and a.id = t.application_id
       join application_modules m on m.company_id = t.company_id and m.application_id = t.application_id and m.module = t.module
       join funds f on f.company_id = a.company_id and f.id = a.fund_id
       join users u on u.company_id = a.company_id and u.id = a.applicant_id
       join users r on r.company_id = a.company_id and r.id = $2::uuid
       left join users s on s.company_id = t.company_id and s.id = t.assignee_id
     where t.company_id = $1 and ${isOthers} and t.id = any($4::uuid[])`,
    [companyId, userId, today, ids],
  );
  return rows.map((row) => withWords(tx, row));
}
export type ChosenTask = RowOf<typeof chosenTasks>;

export const statusOf = ({ status }: { readonly status: number }) => status as ApplicationStatus;
export const stateOf = ({ state }: { readonly state: string }) => state as ModuleState;

/** The last one that a reviewer began. */
export const lastBatch = (tx: Tx, companyId: string, userId: string) =>
  tx.first('select id, at, finished_at from review_batches where company_id = $1 and by_id = $2 order by at desc, id desc limit 1', [companyId, userId]);

/** One that a reviewer began. */
export const batchOf = (tx: Tx, companyId: string, userId: string, id: string) =>
  tx.first('select id, action, at, finished_at from review_batches where company_id = $1 and by_id = $2 and id = $3', [companyId, userId, id]);

/** Of one, what a reviewer may look at on a day. */
export const itemsOf = (tx: Tx, companyId: string, userId: string, today: string, batchId: string) =>
  tx.rows(
    `select i.task_id, i.application_id, i.state, i.reason, t.kind, t.module, u.display_name as applicant, f.name as fund
     from review_batch_items i join review_tasks t on t.company_id = i.company_id and t.id = i.task_id
       join applications a on a.company_id = i.company_id and a.id = i.application_id
       join funds f on f.company_id = a.company_id and f.id = a.fund_id
       join users u on u.company_id = a.company_id and u.id = a.applicant_id
       join users r on r.company_id = a.company_id and r.id = $2::uuid
     where i.company_id = $1 and i.batch_id = $4 and ${isOthers} order by i.position`,
    [companyId, userId, today, batchId],
  );

/** One that is under way. */
export const runningBatch = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select b.company_id, b.id, b.action, b.by_id, b.assignee_id, b.key_id, b.sealed from review_batches b where b.company_id = $1 and b.id = $2`, [
    companyId,
    id,
  ]);
export type RunningBatch = NonNullable<Awaited<ReturnType<typeof runningBatch>>>;

export const waitingItems = (tx: Tx, companyId: string, batchId: string) =>
  tx.rows(`select position from review_batch_items where company_id = $1 and batch_id = $2 and state = 'waiting' order by position`, [companyId, batchId]);

/** One that still waits, which nobody else does meanwhile. */
export const heldItem = (tx: Tx, companyId: string, batchId: string, position: number) =>
  tx.first(
    `select i.task_id, i.application_id, i.task_version, i.module_version, i.round, t.module, t.kind from review_batch_items i
       join review_tasks t on t.company_id = i.company_id and t.id = i.task_id
     where i.company_id = $1 and i.batch_id = $2 and i.position = $3 and i.state = 'waiting' for update of i`,
    [companyId, batchId, position],
  );
export type HeldItem = NonNullable<Awaited<ReturnType<typeof heldItem>>>;
