import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  [rita, omar] = [await reviewing.reviewer({ name: 'Rita Vale' }), await reviewing.reviewer({ name: 'Omar Finch' })];
});
afterAll(() => reviewing.test.close());
beforeEach(() => reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const eligibility = async ({ id }: InReview, who = rita) => {
  const [module] = (await reviewing.file(who, id)).modules;
  if (!module) throw new Error('Nothing was submitted.');
  return module;
};
const write = async (of: InReview, text: string, question: string | null = 'qp', who = rita) =>
  (await done(reviewing.ask('createReviewComment', who, of.id, { module: 1, text, ...(question !== null && { question_identifier: question }) }))).body;
const sendBack = async (of: InReview, who = rita) => {
  const { round, version } = await eligibility(of, who);
  return reviewing.ask('requestChanges', who, of.id, { module: 1, round, version });
};
const asApplicant = async ({ applicant, fund }: InReview) => (await done(reviewing.call('listComments', applicant, fund.key))).body.results;
const change = (who: TestPerson, { id, version }: { id: string; version: number }, to: object) =>
  reviewing.ask('updateReviewComment', who, id, { version, ...to });

describe('a draft', () => {
  it('is read by whoever wrote it alone, and changed and thrown away by them', async () => {
    const of = await reviewing.submitted();
    const draft = await write(of, 'Since when?');
    expect(draft).toMatchObject({ status: 0, author: 'Rita Vale', question_identifier: 'qp', published_at: null, abilities: { edit: true, resolve: false } });
    expect((await reviewing.file(omar, of.id)).comments).toEqual([]);
    expect(await asApplicant(of)).toEqual([]);
    for (const answer of [
      await change(omar, draft, { text: 'Mine' }),
      await reviewing.ask('deleteReviewComment', omar, draft.id),
      await reviewing.ask('replyAsReviewer', omar, draft.id, { text: 'Mine' }),
      await reviewing.call('replyToComment', of.applicant, draft.id, { text: 'Mine' }),
    ])
      expect(answer.status).toBe(404);
    const changed = (await done(change(rita, draft, { text: 'Since which year?' }))).body;
    expect(changed).toMatchObject({ text: 'Since which year?', version: 2 });
    expect((await change(rita, draft, { text: 'Another' })).body).toMatchObject({ status: 409, code: 'conflict', current: { text: 'Since which year?' } });
    expect((await reviewing.ask('deleteReviewComment', rita, draft.id)).status).toBe(204);
    expect((await reviewing.file(rita, of.id)).comments).toEqual([]);
  });

  it('is neither resolved nor replied to', async () => {
    const draft = await write(await reviewing.submitted(), 'Since when?');
    for (const answer of [await change(rita, draft, { status: 3 }), await reviewing.ask('replyAsReviewer', rita, draft.id, { text: 'Well?' })])
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([409, 'locked', 'Nobody was asked this yet: request changes first.']);
  });

  it.each([
    ['no words', { module: 1, text: ' ' }, 'text'],
    ['too many words', { module: 1, text: 'x'.repeat(2001) }, 'text'],
    ['a question that was not asked', { module: 1, text: 'Why?', question_identifier: 'nothing' }, 'question_identifier'],
    ['a document that was not asked for', { module: 1, text: 'Why?', document_identifier: 'proof' }, 'document_identifier'],
    ['a part that there is not', { module: 11, text: 'Why?' }, 'module'],
    ['what drafts do not have', { module: 1, text: 'Why?', status: 1 }, 'status'],
  ])('is refused with %s', async (_, body, field) => {
    const of = await reviewing.submitted();
    const refused = await reviewing.ask('createReviewComment', rita, of.id, body);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    expect((await reviewing.file(rita, of.id)).comments).toEqual([]);
  });

  it('is written of nothing that was not submitted', async () => {
    const of = await reviewing.submitted();
    expect((await reviewing.ask('createReviewComment', rita, of.id, { module: 7, text: 'How much?' })).status).toBe(404);
  });
});

describe('changes', () => {
  it('are requested with the own drafts, which the applicant reads from then on', async () => {
    const of = await reviewing.submitted();
    await write(of, 'Since when?');
    reviewing.test.clock.advance(1);
    await write(of, 'In all, better.', null);
    reviewing.test.clock.advance(1);
    await write(of, 'Of Omar', 'qp', omar);
    const file = (await done(sendBack(of))).body;
    expect(file).toMatchObject({ status: 3, modules: [{ state: 'changes_requested', task: null, drafts: 0, open_comments: 2 }] });
    expect((await asApplicant(of)).map(({ text, status, question_identifier }) => [text, status, question_identifier])).toEqual([
      ['Since when?', 1, 'qp'],
      ['In all, better.', 1, null],
    ]);
    expect((await reviewing.file(omar, of.id)).comments.map(({ text }) => text)).toEqual(['Since when?', 'In all, better.', 'Of Omar']);
    expect(await reviewing.queue(rita, `?fund=${of.fund.key}`)).toEqual([]);
  });

  it('are not requested without a word', async () => {
    const of = await reviewing.submitted();
    await write(of, 'Of Omar', 'qp', omar);
    expect((await sendBack(of)).body).toMatchObject({ status: 422, code: 'checks_failed', errors: { text: ['Required'] } });
    expect((await eligibility(of)).state).toBe('pending');
  });

  it('come back answered, and the differences are shown beside what was asked', async () => {
    const of = await reviewing.submitted();
    await write(of, 'Since when?');
    await done(sendBack(of));
    reviewing.test.clock.advance(3600);
    const [asked] = await asApplicant(of);
    await done(reviewing.call('replyToComment', of.applicant, asked?.id ?? '', { text: 'Since 2019.' }));
    await reviewing.submitAgain(of, 'other', 2);
    const file = await reviewing.file(rita, of.id);
    expect(file).toMatchObject({
      submissions: 2,
      modules: [{ state: 'pending', round: 2, open_comments: 1 }],
      comments: [{ text: 'Since when?', status: 2, replies: [{ text: 'Since 2019.', is_admin_user: false }], abilities: { resolve: true, reply: true } }],
    });
    expect(file.modules[0]?.questions.find(({ question }) => question === 'qp')).toMatchObject({ round: 2, before: { lines: ['I am'] } });
  });
});

describe('what was asked for comes back', () => {
  const asksAndGetsIt = async (who: TestPerson, meanwhile: (of: InReview) => Promise<unknown> = () => Promise.resolve()) => {
    const of = await reviewing.submitted();
    await write(of, 'Since when?', 'qp', who);
    await done(sendBack(of, who));
    await meanwhile(of);
    reviewing.test.clock.advance(3600);
    await reviewing.submitAgain(of, 'other', 2);
    return { of, task: (await eligibility(of, omar)).task };
  };

  it('to whoever asked, who has it among theirs', async () => {
    const { of, task } = await asksAndGetsIt(rita);
    expect(task).toMatchObject({ round: 2, assignee: { id: rita.id } });
    expect(await reviewing.queue(rita, `?assignee=me&fund=${of.fund.key}`)).toMatchObject([{ is_mine: true }]);
    await write(of, 'By whom?', 'qp');
    await done(sendBack(of));
    reviewing.test.clock.advance(3600);
    await reviewing.submitAgain(of, 'yes', 3);
    expect((await eligibility(of)).task).toMatchObject({ round: 3, assignee: { id: rita.id } });
  });

  it('to nobody where they review no more, are gone, or act for the applicant by now', async () => {
    const { owner } = reviewing.test;
    const lena = await reviewing.reviewer();
    expect((await asksAndGetsIt(lena, () => reviewing.setRoles(lena, ['investor']))).task).toMatchObject({ assignee: null });
    const gone = await reviewing.reviewer();
    expect((await asksAndGetsIt(gone, () => owner.query('update users set active = false where id = $1', [gone.id]))).task).toMatchObject({ assignee: null });
    const acting = await reviewing.reviewer();
    const delegated = ({ applicant }: InReview) =>
      owner.query(
        `insert into delegations (company_id, principal_id, delegate_id, email, first_name, last_name, levels, until_date, state, invited_at)
         select $1, $2, $3, email, 'Ada', 'Cole', '{figures}', '2027-04-15', 'active', $4 from users where id = $3`,
        [reviewing.companyId, applicant.id, acting.id, reviewing.test.clock.now()],
      );
    expect((await asksAndGetsIt(acting, delegated)).task).toMatchObject({ assignee: null });
  });
});

describe('a comment that was published', () => {
  const published = async (...texts: string[]) => {
    const of = await reviewing.submitted();
    for (const text of texts) await write(of, text);
    const { comments } = (await done(sendBack(of))).body;
    return { of, comments };
  };

  it('stays as it was written', async () => {
    const { comments } = await published('Since when?');
    const [comment] = comments;
    if (!comment) throw new Error('None was published.');
    for (const answer of [await change(rita, comment, { text: 'Where?' }), await reviewing.ask('deleteReviewComment', rita, comment.id)])
      expect([answer.status, answer.body.detail]).toEqual([409, 'The applicant has read this: it stays as it is. Reply to it, or resolve it.']);
  });

  it('has its part wait for a decision again once the last one is resolved, with whoever resolved it', async () => {
    const { of, comments } = await published('Since when?', 'By whom?');
    const [first, second] = comments;
    if (!first || !second) throw new Error('They were not published.');
    expect((await done(change(rita, first, { status: 3 }))).body).toMatchObject({ status: 3, abilities: { reply: false, resolve: false, reopen: true } });
    expect((await eligibility(of)).state).toBe('changes_requested');
    await done(change(rita, second, { status: 3 }));
    expect(await eligibility(of)).toMatchObject({ state: 'pending', open_comments: 0, task: { round: 1, assignee: { id: rita.id } } });
    expect((await asApplicant(of)).map(({ status }) => status)).toEqual([3, 3]);
    // Again it is the same.
    expect((await change(rita, second, { status: 3 })).status).toBe(200);
    expect((await reviewing.ask('replyAsReviewer', rita, second.id, { text: 'Thanks.' })).body).toMatchObject({ status: 409, code: 'locked' });
  });

  it('is asked again, which sends its part back, by whoever has it', async () => {
    const { of, comments } = await published('Since when?');
    const [comment] = comments;
    if (!comment) throw new Error('It was not published.');
    const resolved = (await done(change(rita, comment, { status: 3 }))).body;
    expect((await change(omar, resolved, { status: 1 })).body).toMatchObject({ status: 409, detail: 'Rita Vale has taken this. Take it over first.' });
    await done(change(rita, resolved, { status: 1 }));
    expect(await eligibility(of)).toMatchObject({ state: 'changes_requested', task: null, open_comments: 1 });
    expect((await asApplicant(of)).map(({ status }) => status)).toEqual([1]);
  });

  it('is replied to, and its applicant told so', async () => {
    const { of, comments } = await published('Since when?');
    const [comment] = comments;
    if (!comment) throw new Error('It was not published.');
    const { status, body } = await reviewing.ask('replyAsReviewer', omar, comment.id, { text: 'A year is enough.' });
    expect([status, body.replies]).toMatchObject([201, [{ text: 'A year is enough.', is_admin_user: true, reply_by: 'Omar Finch' }]]);
    const { rows } = await reviewing.test.owner.query<{ details: string }>(
      'select details from notifications where user_id = $1 order by created_at desc, id',
      [of.applicant.id],
    );
    expect(rows.map(({ details }) => details)).toContain('Eligibility: a reviewer replied to you.');
  });

  it('is resolved once, however many do it at once', async () => {
    const { comments } = await published('Since when?', 'By whom?');
    const [comment] = comments;
    if (!comment) throw new Error('It was not published.');
    const answers = await Promise.all([rita, omar, rita, omar].map((who) => change(who, comment, { status: 3 })));
    // The same, said by several, is one effect.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { rows } = await reviewing.test.owner.query('select version from application_comments where id = $1', [comment.id]);
    expect(rows).toEqual([{ version: 3 }]);
  });
});
