import { randomUUID } from 'node:crypto';
import { saidInBatches } from '../../src/features/review/index.ts';
import { saidOfModules } from '../../src/features/applications/sealing.ts';
import { askOf, sealedAs } from '../applications/said.ts';
import type { TestApp, TestPerson } from '../support/app.ts';
import type { ApplicationObjects } from './applications.ts';

/** What reviewers name of an application whose eligibility waits for them, or was declined. */
export interface ReviewObjects extends Readonly<Record<string, string>> {
  readonly id: string;
  readonly task: string;
  /** A published comment. */
  readonly comment: string;
  /** A draft of the reviewer. */
  readonly draft: string;
  readonly upload: string;
  /** Who may review it. */
  readonly assignee: string;
}

/** Has an application reviewed, by a reviewer who took its task. */
export async function reviewOf(
  { owner, clock }: TestApp,
  { companyId, mark }: TestPerson & { readonly mark: string },
  { id, comment, upload }: ApplicationObjects,
  reviewer: TestPerson,
  state: 'pending' | 'declined',
): Promise<ReviewObjects> {
  const insert = async (sql: string, values: unknown[]): Promise<string> =>
    (await owner.query<{ id: string }>(`${sql} returning id`, values)).rows[0]?.id ?? '';
  const at = clock.now();
  const why = state === 'declined' ? sealedAs(saidOfModules, { company_id: companyId, application_id: id, module: 1 }, mark) : [null, null];
  await owner.query('update application_modules set state = $2, key_id = $3, sealed = $4 where application_id = $1 and module = 1', [id, state, ...why]);
  const task = await insert(
    `insert into review_tasks (company_id, application_id, module, round, opened_at, due_on, assignee_id, closed_at, closed_by, outcome)
     values ($1, $2, 1, 1, $3, '2026-04-20', $4, case when $5 = 'declined' then $3::timestamptz end, case when $5 = 'declined' then $4::uuid end, case when $5 = 'declined' then 'declined' end)`,
    [companyId, id, at, reviewer.id, state],
  );
  const draft = await askOf(owner, { companyId, id, module: 1, question: 'qp', text: `Draft ${mark}`, by: reviewer.id, at }, false);
  return { id, task, comment, draft, upload, assignee: reviewer.id };
}

type Owner = TestApp['owner'];
type Marked = TestPerson & { readonly mark: string };

/** Something of several that somebody began, and that is done. @returns its id */
export async function batchOf(owner: Owner, { companyId, id: userId, mark }: Marked, { id, task }: Pick<ReviewObjects, 'id' | 'task'>): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into review_batches (company_id, action, by_id, at, finished_at) values ($1, 'claim', $2, '2026-04-15', '2026-04-15') returning id`,
    [companyId, userId],
  );
  const batch = rows[0]?.id ?? '';
  await owner.query(
    `insert into review_batch_items (company_id, batch_id, position, task_id, application_id, task_version, module_version, round, state, at)
     values ($1, $2, 1, $3, $4, 1, 1, 1, 'done', '2026-04-15')`,
    [companyId, batch, task, id],
  );
  // One that asks for a document is sealed until it is done; nobody has two of them.
  const asking = randomUUID();
  const said = sealedAs(saidInBatches, { company_id: companyId, id: asking }, { name: `Asked ${mark}`, description: '' });
  await owner.query(
    `insert into review_batches (company_id, id, action, by_id, at, key_id, sealed) values ($1, $2, 'request_document', $3, '2026-04-15', $4, $5) on conflict do nothing`,
    [companyId, asking, userId, ...said],
  );
  await owner.query(`insert into application_reminders (company_id, application_id, by_id, at) values ($1, $2, $3, '2026-01-15')`, [companyId, id, userId]);
  return batch;
}

/** A text for comments that the reviewers of somebody's company keep. @returns its id */
export async function textOf(owner: Owner, { companyId, id, mark }: Marked): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into review_texts (company_id, module, text, changed_by, changed_at) values ($1, 1, $2, $3, '2026-04-15') returning id`,
    [companyId, `Text ${mark}`, id],
  );
  return rows[0]?.id ?? '';
}
