import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workReviewBatch } from '../../src/features/review/bulk/work.ts';
import type { TestPerson } from '../support/app.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

type Row = Awaited<ReturnType<Reviewing['queue']>>[number];

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
});
afterAll(() => reviewing.test.close());
beforeEach(async () => {
  reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  [rita, omar] = [await reviewing.reviewer({ name: 'Rita Vale' }), await reviewing.reviewer({ name: 'Omar Finch' })];
});

const submitted = async (count: number): Promise<InReview[]> => {
  const fund = await reviewing.fund();
  const made: InReview[] = [];
  for (let at = 0; at < count; at += 1) made.push(await reviewing.submitted({ fund }));
  return made;
};
const rowsOf = async (of: readonly InReview[], query = '?limit=200', who = rita): Promise<Row[]> => {
  const rows = await reviewing.queue(who, query);
  return of.flatMap(({ id }) => rows.find(({ application }) => application.id === id) ?? []);
};
const chosen = (rows: readonly Row[]) => rows.map(({ id, version, round, module_version }) => ({ id, version, round, module_version }));
const ask = (body: object, query: string, who = rita) => reviewing.ask('reviewSeveral', who, '', body, { query });
const rehearse = async (body: object, who = rita) => (await done(ask(body, '?dry_run=true', who))).body;
const confirm = async (body: object, who = rita) => (await done(ask(body, `?digest=${(await rehearse(body, who)).digest}`, who))).body.batch ?? '';
const work = (batch: string) =>
  workReviewBatch(
    batch,
    { companyId: reviewing.companyId, inCompany: (act) => reviewing.test.database.asCompany(reviewing.companyId, act) },
    { clock: reviewing.test.clock, isScreened: false },
  );
const follow = async (batch: string, who = rita) => (await done(reviewing.ask('getReviewBatch', who, batch))).body;
const states = async (batch: string, who = rita) => (await follow(batch, who)).items.map(({ state, reason }) => reason ?? state);

describe('several at once', () => {
  it('are taken as they were rehearsed, each once, and what somebody else has is refused for itself', async () => {
    const of = await submitted(3);
    const rows = await rowsOf(of);
    await done(reviewing.ask('claimReviewTask', omar, rows[1]?.id ?? ''));
    const body = { action: 'claim', tasks: chosen(rows) };
    const rehearsed = await rehearse(body);
    expect(rehearsed).toMatchObject({ dry_run: true, batch: null });
    expect(rehearsed.items.map(({ left_out: why }) => why)).toEqual([null, 'Omar Finch has taken this.', null]);
    expect((await rowsOf(of)).map(({ is_mine: isMine }) => isMine)).toEqual([false, false, false]);
    // Somebody takes another in between.
    await done(reviewing.ask('claimReviewTask', omar, rows[2]?.id ?? ''));
    const late = await ask(body, `?digest=${rehearsed.digest}`);
    expect([late.status, late.body.code]).toEqual([409, 'conflict']);
    const batch = await confirm(body);
    expect(await states(batch)).toEqual(['waiting', 'Omar Finch has taken this.', 'Omar Finch has taken this.']);
    await work(batch);
    const told = await follow(batch);
    expect(told).toMatchObject({ action: 'claim', total: 3, done: 1, refused: 2, finished_at: '2026-04-15T12:00:00.000Z' });
    expect((await rowsOf(of)).map(({ is_mine: isMine }) => isMine)).toEqual([true, false, false]);
    const { rows: traces } = await reviewing.test.owner.query<{ object_id: string; real_user_id: string; result: string; detail: object }>(
      `select object_id, real_user_id, result, detail from audit_events where action = 'reviewOneOfSeveral' and detail ->> 'batch' = $1`,
      [batch],
    );
    expect(traces).toEqual([{ object_id: of[0]?.id, real_user_id: rita.id, result: 'done', detail: { action: 'claim', batch, task: rows[0]?.id } }]);
    // Nobody else follows it.
    expect((await reviewing.ask('getReviewBatch', omar, batch)).status).toBe(404);
  });

  it('are assigned to who may review them, and to nobody else', async () => {
    const of = await submitted(2);
    const rows = await rowsOf(of);
    const tasks = chosen(rows);
    const stranger = await reviewing.investor();
    expect((await rehearse({ action: 'assign', tasks, assignee: stranger.id })).items.map(({ left_out: why }) => why)).toEqual(
      of.map(() => 'They do not review this application.'),
    );
    await work(await confirm({ action: 'assign', tasks, assignee: omar.id }));
    expect((await rowsOf(of)).map(({ assignee }) => assignee?.display_name)).toEqual(['Omar Finch', 'Omar Finch']);
  });

  it('are approved as they were read: what the applicant changed meanwhile is refused, before and while it is done', async () => {
    const of = await submitted(3);
    const tasks = chosen(await rowsOf(of));
    const [first, second, third] = of as [InReview, InReview, InReview];
    const changed = ({ id }: InReview) => reviewing.test.owner.query('update application_modules set version = version + 1 where application_id = $1', [id]);
    await changed(first);
    const body = { action: 'approve', tasks };
    expect((await rehearse(body)).items.map(({ left_out: why }) => why)).toEqual([
      'The applicant changed this since you read it, or somebody decided it.',
      null,
      null,
    ]);
    const batch = await confirm(body);
    await changed(second);
    await work(batch);
    expect((await states(batch)).map((one) => one === 'done')).toEqual([false, false, true]);
    const { rows: traces } = await reviewing.test.owner.query(
      `select result, detail ->> 'code' as code from audit_events where action = 'reviewOneOfSeveral' and object_id = $1`,
      [second.id],
    );
    expect(traces).toEqual([{ result: 'refused', code: 'conflict' }]);
    const stateOf = async ({ id }: InReview) => (await reviewing.file(rita, id)).modules[0]?.state;
    expect([await stateOf(first), await stateOf(second), await stateOf(third)]).toEqual(['pending', 'pending', 'approved']);
    const { rows } = await reviewing.test.owner.query<{ n: number }>(
      `select count(*)::int as n from application_events where kind = 'approved' and application_id = any($1::uuid[])`,
      [of.map(({ id }) => id)],
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('are not approved where what was answered needs a reviewer, and say of whose file was opened since', async () => {
    const of = (await submitted(3)) as [InReview, InReview, InReview];
    const [judged, opened, unread] = of;
    reviewing.test.clock.advance(60);
    await reviewing.submitAgain(judged, 'other', 2);
    await reviewing.file(omar, unread.id);
    await reviewing.file(rita, judged.id);
    await reviewing.file(rita, opened.id);
    const items = async () => (await rehearse({ action: 'approve', tasks: chosen(await rowsOf(of)) })).items.map((one) => [one.left_out, one.is_opened]);
    expect(await items()).toEqual([
      ['What was answered needs a reviewer: decide it in its file.', true],
      [null, true],
      [null, false],
    ]);
    // Another round was not opened yet.
    reviewing.test.clock.advance(60);
    await reviewing.submitAgain(opened, 'other', 2);
    expect((await items())[1]).toEqual(['What was answered needs a reviewer: decide it in its file.', false]);
  });

  it('are asked for a document once for each application, in words that are not kept thereafter', async () => {
    const of = await submitted(2);
    const tasks = chosen(await rowsOf(of));
    const body = { action: 'request_document', tasks, document_name: 'Letter of your bank', document_description: 'Of this month.' };
    const batch = await confirm(body);
    // Pressed twice: the second finds something else.
    const again = await ask(body, `?digest=${(await rehearse(body)).digest}`);
    expect([again.status, again.body.code]).toEqual([409, 'not_yet']);
    await work(batch);
    for (const { id } of of) expect((await reviewing.file(rita, id)).requests).toMatchObject([{ document_name: 'Letter of your bank' }]);
    const { rows } = await reviewing.test.owner.query('select key_id, sealed from review_batches where id = $1', [batch]);
    expect(rows).toEqual([{ key_id: null, sealed: null }]);
  });

  it('goes on where it was ended, each once, whatever ends it', async () => {
    const of = await submitted(4);
    const rows = await rowsOf(of);
    const batch = await confirm({ action: 'request_document', tasks: chosen(rows), document_name: 'Letter' });
    const { owner } = reviewing.test;
    // The third cannot be written down, after all else of it was: the whole of it is undone.
    const third = rows[2]?.id ?? '';
    await owner.query(
      `create function killed() returns trigger language plpgsql as $$ begin if new.task_id = '${third}' and new.state = 'done' then raise 'killed'; end if; return new; end $$`,
    );
    await owner.query('create trigger killed before update on review_batch_items for each row execute function killed()');
    await expect(work(batch)).rejects.toThrow('killed');
    expect(await states(batch)).toEqual(['done', 'done', 'waiting', 'done']);
    expect((await follow(batch)).finished_at).toBeNull();
    await owner.query('drop trigger killed on review_batch_items; drop function killed()');
    await Promise.all([work(batch), work(batch)]);
    expect(await states(batch)).toEqual(['done', 'done', 'done', 'done']);
    for (const { id } of of) expect((await reviewing.file(rita, id)).requests).toHaveLength(1);
  });

  it('does nothing more for who does not review any longer', async () => {
    const of = await submitted(1);
    const batch = await confirm({ action: 'claim', tasks: chosen(await rowsOf(of)) });
    await reviewing.setRoles(rita, ['investor']);
    await work(batch);
    await reviewing.setRoles(rita, ['reviewer']);
    expect(await states(batch)).toEqual(['You do not review here any more.']);
  });

  it('keeps nobody from beginning anew for more than an hour', async () => {
    const of = await submitted(1);
    const body = { action: 'claim', tasks: chosen(await rowsOf(of)) };
    const batch = await confirm(body);
    expect((await ask(body, `?digest=${(await rehearse(body)).digest}`)).body.code).toBe('not_yet');
    reviewing.test.clock.advance(60 * 60 + 1);
    const next = await confirm(body);
    expect(await states(batch)).toEqual(['This could not be done.']);
    await work(next);
    expect(await states(next)).toEqual(['done']);
  });

  it('does nothing any more an hour after it was asked', async () => {
    const batch = await confirm({ action: 'claim', tasks: chosen(await rowsOf(await submitted(1))) });
    reviewing.test.clock.advance(60 * 60 + 1);
    await work(batch);
    expect(await states(batch)).toEqual(['This could not be done.']);
    expect((await follow(batch)).finished_at).not.toBeNull();
    const { rows: traces } = await reviewing.test.owner.query(
      `select result from audit_events where action = 'reviewOneOfSeveral' and detail ->> 'batch' = $1`,
      [batch],
    );
    expect(traces).toEqual([{ result: 'refused' }]);
  });

  it('shows nothing of whom its reviewer has come to advise since', async () => {
    const of = await submitted(2);
    const batch = await confirm({ action: 'claim', tasks: chosen(await rowsOf(of)) });
    await work(batch);
    await reviewing.test.owner.query(`insert into adviser_clients (company_id, adviser_id, client_id, from_date) values ($1, $2, $3, '2026-01-01')`, [
      reviewing.companyId,
      rita.id,
      of[0]?.applicant.id,
    ]);
    expect((await follow(batch)).items.map(({ application }) => application)).toEqual([of[1]?.id]);
  });

  it.each([
    [{ action: 'decline' }, 'action'],
    [{ action: 'assign' }, 'assignee'],
    [{ action: 'claim', assignee: '8f14e45f-ceea-467f-9d1c-6f1f1b1c0a11' }, 'assignee'],
    [{ action: 'request_document' }, 'document_name'],
    [{ action: 'remind', document_name: 'Letter' }, 'document_name'],
    [{ action: 'remind', document_description: 'Letter' }, 'document_description'],
    [{ action: 'claim', tasks: [] }, 'tasks'],
  ] as const)('refuses %j', async (body, field) => {
    const [made] = await submitted(1);
    const tasks = chosen(await rowsOf(made ? [made] : []));
    const answer = await ask({ tasks, ...body }, '?dry_run=true');
    expect([answer.status, Object.keys(answer.body.errors ?? {})[0]?.split('.')[0]]).toEqual([400, field]);
  });

  it('takes 200 at most, each once, and none that is not there', async () => {
    const [made] = await submitted(1);
    const [task] = chosen(await rowsOf(made ? [made] : []));
    expect((await ask({ action: 'claim', tasks: [task, task] }, '?dry_run=true')).status).toBe(400);
    const many = Array.from({ length: 201 }, () => ({ ...task, id: crypto.randomUUID() }));
    expect((await ask({ action: 'claim', tasks: many }, '?dry_run=true')).status).toBe(400);
    expect((await ask({ action: 'claim', tasks: many.slice(0, 1) }, '?dry_run=true')).status).toBe(404);
  });
});

describe('a reminder', () => {
  const asked = async () => {
    const [of] = (await submitted(1)) as [InReview];
    await done(reviewing.ask('requestDocument', rita, of.id, { document_name: 'Letter' }));
    return of;
  };
  const told = async ({ applicant }: InReview) =>
    (
      await reviewing.test.owner.query<{ details: string }>(`select details from notifications where user_id = $1 and details like '%still waits%'`, [
        applicant.id,
      ])
    ).rows.map(({ details }) => details);

  it('tells the applicant that something waits, without what, once a day', async () => {
    const of = await asked();
    expect((await reviewing.file(rita, of.id)).abilities.remind).toBe(true);
    const reminded = await done(reviewing.ask('remindApplicant', rita, of.id));
    expect(reminded.body).toMatchObject({ reminded_at: '2026-04-15T12:00:00.000Z', abilities: { remind: false } });
    const again = await reviewing.ask('remindApplicant', omar, of.id);
    expect([again.status, again.body.detail]).toEqual([409, 'The applicant was reminded less than a day ago.']);
    reviewing.test.clock.advance(24 * 60 * 60);
    await done(reviewing.ask('remindApplicant', omar, of.id));
    expect(await told(of)).toEqual(Array.from({ length: 2 }, () => 'Something in your application still waits for you.'));
  });

  it('is one for each application of several, and none where nothing waits for the applicant', async () => {
    const [of, other] = [await asked(), ...(await submitted(1))] as [InReview, InReview];
    await reviewing.test.owner.query('update applications set status = 2 where id = $1', [other.id]);
    const batch = await confirm({ action: 'remind', tasks: chosen(await rowsOf([of, other])) });
    await work(batch);
    expect(await states(batch)).toEqual(['done', 'Nothing in this application waits for the applicant.']);
    expect([await told(of), await told(other)]).toEqual([['Something in your application still waits for you.'], []]);
  });
});
