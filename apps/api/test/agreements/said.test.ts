import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done } from '../review/reviewing.ts';
import { startAgreeing, type Agreeing, type Signing } from './agreeing.ts';

let agreeing: Agreeing;
beforeAll(async () => {
  agreeing = await startAgreeing();
});
afterAll(() => agreeing.test.close());
beforeEach(() => agreeing.test.clock.set(new Date('2026-04-15T12:00:00Z')));

describe('what is said about agreements', () => {
  const write = (of: Signing, text = 'Which witness do you mean?') => {
    agreeing.test.clock.advance(60);
    return agreeing.ask('createReviewComment', of.reviewer, of.id, { module: 9, text });
  };
  const notices = async ({ id }: { readonly id: string }, type: string) =>
    (await agreeing.test.owner.query<{ details: string }>('select details from notifications where user_id = $1 and type = $2 order by created_at', [id, type]))
      .rows;
  const part = async ({ signer, fund }: Signing) =>
    (await agreeing.send('getApplication', signer, { id: fund.key })).body.modules.find((one) => one.module === 9);
  const talk = async ({ reviewer, id }: Signing) => (await agreeing.file(reviewer, id)).conversations;

  it('is read by the applicant at once, who replies; nothing is sent back by it', async () => {
    const of = await agreeing.signing();
    expect(await talk(of)).toEqual([{ module: 9, name: 'Agreements', state: 'not_started', abilities: { comment: true } }]);
    await agreeing.release(of);
    const { id, version } = (await done(write(of))).body;
    expect(await talk(of)).toMatchObject([{ module: 9, state: 'in_progress' }]);
    expect((await notices(of.signer, 'application')).at(-1)).toEqual({ details: 'Agreements: a reviewer wrote to you.' });
    expect(await part(of)).toMatchObject({ state: 'in_progress', requests: 1 });
    const listed = (await agreeing.send('listComments', of.signer, { id: of.fund.key })).body.results;
    expect(listed).toMatchObject([{ id, module: 9, status: 1, is_own_question: false, text: 'Which witness do you mean?' }]);
    // What was read stays as it is.
    expect((await agreeing.ask('updateReviewComment', of.reviewer, id, { version, text: 'Another?' })).body).toMatchObject({ code: 'locked' });
    expect((await agreeing.ask('deleteReviewComment', of.reviewer, id)).body).toMatchObject({ code: 'locked' });

    agreeing.test.clock.advance(60);
    await done(agreeing.call('replyToComment', of.signer, id, { text: 'My neighbour.' }));
    expect(await part(of)).toMatchObject({ requests: -1 });
    expect((await notices(of.reviewer, 'review')).at(-1)).toEqual({ details: 'Agreements: an applicant replied to a reviewer.' });
    const [answered] = (await agreeing.file(of.reviewer, of.id)).comments;
    expect(answered).toMatchObject({
      status: 2,
      replies: [{ text: 'My neighbour.', is_admin_user: false }],
      abilities: { edit: false, reply: true, resolve: true },
    });
    await done(agreeing.ask('replyAsReviewer', of.reviewer, id, { text: 'Thank you.' }));
    await done(agreeing.ask('updateReviewComment', of.reviewer, id, { version: answered?.version ?? 0, status: 3 }));
    expect(await part(of)).toMatchObject({ state: 'in_progress', requests: 0 });
    // It can be asked again, as others can.
    await done(agreeing.ask('updateReviewComment', of.reviewer, id, { version: (answered?.version ?? 0) + 1, status: 1 }));
    expect(await part(of)).toMatchObject({ state: 'in_progress', requests: 1 });
  });

  it('goes on while the application is locked, is about all agreements, and about none where nothing is signed', async () => {
    const of = await agreeing.signing();
    await done(agreeing.ask('lockApplication', of.reviewer, of.id, { reason: 'It is looked at as it is.' }));
    const { id } = (await done(write(of))).body;
    await done(agreeing.call('replyToComment', of.signer, id, { text: 'Still here.' }));
    const at = { module: 9, text: 'Here?', question_identifier: 'subscription' };
    expect((await agreeing.ask('createReviewComment', of.reviewer, of.id, at)).body).toMatchObject({
      status: 400,
      errors: { question_identifier: expect.any(Array) },
    });
    const none = await agreeing.submitted();
    expect((await agreeing.ask('createReviewComment', of.reviewer, none.id, { module: 9, text: 'Which?' })).status).toBe(404);
    expect((await agreeing.file(of.reviewer, none.id)).conversations).toEqual([]);
  });

  it('ends once the application is completed', async () => {
    const of = await agreeing.signing({ asksWitness: false });
    await agreeing.release(of);
    const envelope = (await agreeing.agreements(of.signer, of.fund.key)).results[0]?.envelope ?? '';
    await agreeing.signWhole(of.signer, envelope);
    await agreeing.approve(of);
    await done(write(of));
    expect(await agreeing.signWhole(of.countersigner, envelope)).toBe(200);
    expect(await part(of)).toMatchObject({ requests: 0 });
    expect((await agreeing.file(of.reviewer, of.id)).comments).toMatchObject([{ status: 3 }]);
    expect((await write(of)).body).toMatchObject({ code: 'locked' });
  });

  it('is asked by the applicant as well', async () => {
    const of = await agreeing.signing();
    expect(await part(of)).toMatchObject({ abilities: { ask: true } });
    const { id } = (await done(agreeing.call('askReviewers', of.signer, of.fund.key, { module: 9, text: 'When do I sign?' }))).body;
    await done(agreeing.ask('replyAsReviewer', of.reviewer, id, { text: 'Tomorrow.' }));
    expect((await agreeing.file(of.reviewer, of.id)).comments).toMatchObject([{ id, status: 2, is_own_question: true }]);
    expect(await part(of)).toMatchObject({ requests: 0 });
  });
});

it('who released an agreement is led to the file of its application by what they are told of its witness', async () => {
  const of = await agreeing.signing();
  await agreeing.release(of);
  const envelope = (await agreeing.agreements(of.signer, of.fund.key)).results[0]?.envelope ?? '';
  const email = `wim-${randomUUID()}@elsewhere.example`;
  const payload = { first_name: 'Wim', last_name: 'Itness', email };
  expect((await agreeing.send('nameAgreementWitness', of.signer, { id: of.fund.key, payload })).status).toBe(200);
  await agreeing.signWhole(of.signer, envelope);
  expect((await agreeing.witness.signWhole(await agreeing.witness.linkTo(email))).status).toBe(200);
  const { rows } = await agreeing.test.owner.query<{ type: string; application_id: string | null }>(
    `select type, application_id from notifications where user_id = $1 and details like 'A witness has signed Subscription agreement%'`,
    [of.reviewer.id],
  );
  expect(rows).toEqual([{ type: 'review', application_id: of.id }]);
  const mails = await agreeing.test.owner.query<{ path: string }>('select distinct path from mail_messages where user_id = $1', [of.reviewer.id]);
  expect(mails.rows).toEqual([{ path: `/review/applications/${of.id}` }]);
});
