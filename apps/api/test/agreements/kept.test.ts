import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendEnvelope } from '../../src/features/envelopes/index.ts';
import { gives } from '../envelopes/witnessing.ts';
import { done } from '../review/reviewing.ts';
import { startAgreeing, type Agreeing, type Signing } from './agreeing.ts';

let agreeing: Agreeing;
beforeAll(async () => {
  agreeing = await startAgreeing();
});
afterAll(() => agreeing.test.close());
beforeEach(() => agreeing.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const query = async <Row extends object>(sql: string, ...values: unknown[]) => (await agreeing.test.owner.query<Row>(sql, values)).rows;

describe('the place of a recipient', () => {
  const recipients = (envelope: string) =>
    query<{ id: string; role: string; user_id: string | null }>(
      'select id, role, user_id from envelope_recipients where envelope_id = $1 order by turn, role',
      envelope,
    );
  const administrator = async () => {
    const admin = await agreeing.test.addPerson(agreeing.companyId, ['admin']);
    return { authorization: await agreeing.test.sessionOf(admin) };
  };
  const replaced = async (envelope: string, role: string, user: string) => {
    const recipient = (await recipients(envelope)).find((one) => one.role === role)?.id ?? '';
    const answer = await agreeing.test.app.inject({
      method: 'PATCH',
      url: `/api/admin/envelopes/${envelope}/recipients/${recipient}`,
      headers: await administrator(),
      payload: { user },
    });
    return { status: answer.statusCode, body: answer.json<object>() };
  };

  it('is the applicant’s, and of those who countersign for the fund', async () => {
    const other = await agreeing.test.addPerson(agreeing.companyId, []);
    const of = await agreeing.signing({ asksWitness: false });
    await agreeing.release(of);
    const envelope = (await agreeing.only(of)).envelope ?? '';
    const before = await recipients(envelope);
    expect(await replaced(envelope, 'signer', other.id)).toMatchObject({
      status: 409,
      body: { code: 'locked', detail: 'An agreement is signed by whoever applies, and by nobody in their place.' },
    });
    expect(await replaced(envelope, 'countersigner', other.id)).toMatchObject({
      status: 409,
      body: { code: 'locked', detail: expect.stringContaining('does not countersign for this fund') },
    });
    expect(await recipients(envelope)).toEqual(before);
    const [{ email } = { email: '' }] = await query<{ email: string }>('select email from users where id = $1', other.id);
    const [{ body } = { body: {} }] = await query<{ body: object }>(`select body from definitions where kind = 'application' and key = $1`, of.fund.key);
    await agreeing.define('application', of.fund.key, { ...body, countersigners: [email.toUpperCase()] }, 2);
    expect((await replaced(envelope, 'countersigner', other.id)).status).toBe(200);
    expect((await recipients(envelope)).map(({ user_id: user }) => user)).toEqual([of.signer.id, other.id]);
  });
});

describe('the place of whoever signs a document of the programme', () => {
  it('is theirs', async () => {
    const { test, companyId } = agreeing;
    const [signer, other, admin] = [await agreeing.investor(), await agreeing.investor(), await test.addPerson(companyId, ['admin'])];
    const document = await agreeing.addPaper(['[[signature:signer]]']);
    const id = await test.database.asCompany(companyId, (tx) =>
      sendEnvelope(tx, { company: { id: companyId }, realUser: admin }, test.signers, test.clock.now(), {
        purpose: 'program_document',
        document,
        message: '',
        expires_in_days: 1,
        recipients: [{ role: 'signer', user: signer.id, turn: 1 }],
      }),
    );
    await agreeing.workOff();
    const [{ recipient } = { recipient: '' }] = await query<{ recipient: string }>(
      'select id as recipient from envelope_recipients where envelope_id = $1',
      id,
    );
    const answer = await test.app.inject({
      method: 'PATCH',
      url: `/api/admin/envelopes/${id}/recipients/${recipient}`,
      headers: { authorization: await test.sessionOf(admin) },
      payload: { user: other.id },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'locked', detail: expect.stringContaining('by nobody in their place') }]);
    expect(await query('select user_id from envelope_recipients where envelope_id = $1', id)).toEqual([{ user_id: signer.id }]);
  });
});

describe('another set-up of the fund', () => {
  const CLOSING = {
    lines: ['Closing [[text:sender:Closing]]', '[[signature:signer]]', '[[signature:countersigner]]'],
    fields: { Closing: 'closing_date' },
    asksWitness: false,
  };
  /** Publishes another closing date, as an administrator does. */
  async function closes({ fund }: Signing, day: string) {
    const admin = { authorization: await agreeing.test.sessionOf(await agreeing.test.addPerson(agreeing.companyId, ['admin'])) };
    const call = async (path: string, payload: object) => {
      const answer = await agreeing.test.app.inject({ method: 'POST', url: `/api/admin/funds/${fund.id}${path}`, headers: admin, payload });
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
      return answer.json<{ setup: { version: number }; digest: string }>();
    };
    const [last] = await query<{ version: number; body: object }>(
      'select version, body from fund_setups where fund_id = $1 order by version desc limit 1',
      fund.id,
    );
    const saved = await call('/setup', { ...last?.body, closing_date: day, version: last?.version ?? 0 });
    const body = { setup_version: saved.setup.version };
    const { digest } = await call('/publish?dry_run=true', body);
    await call(`/publish?digest=${digest}`, body);
    await agreeing.workOff();
  }
  const dates = ({ id }: Signing) => query<{ date: string }>('select date::text from commitments where application_id = $1', id);

  it('has what says otherwise made anew, before anybody countersigns it', async () => {
    const of = await agreeing.signing(CLOSING);
    const before = await agreeing.witnessed(of);
    await closes(of, '2027-01-15');
    expect((await agreeing.envelopeOf(of.signer, before)).status).toBe('cancelled');
    expect(await agreeing.only(of)).toMatchObject({ status: 'sent', changes: [{ name: 'Closing date', before: '31 Dec 2026', after: '15 Jan 2027' }] });
  });

  it('leaves what everybody has signed as it is, and commits as of what was signed', async () => {
    const of = await agreeing.signing(CLOSING);
    const envelope = await agreeing.witnessed(of);
    await agreeing.approve(of);
    const payload = await agreeing.prepare(of.countersigner, envelope);
    await done(agreeing.send('signEnvelope', of.countersigner, { id: envelope, payload }));
    // Before what was signed is followed.
    await closes(of, '2027-01-15');
    expect((await agreeing.agreements(of.signer, of.fund.key)).results).toMatchObject([{ status: 'countersigned', envelope }]);
    expect(await dates(of)).toEqual([{ date: '2026-12-31' }]);
  });
});

describe('once an approval was cancelled', () => {
  const cancel = async ({ reviewer, id }: Signing) => {
    await done(agreeing.ask('cancelApproval', reviewer, id, { reason: 'Look again.' }));
    await agreeing.workOff();
  };
  const again = async ({ reviewer, id }: Signing) => {
    const { body } = await done(agreeing.propose(reviewer, { id }, { submissions: (await agreeing.file(reviewer, id)).submissions }));
    await done(agreeing.confirm(await agreeing.reviewer(), body.approval.proposals.find(({ state }) => state === 'open')?.id ?? ''));
    await agreeing.workOff();
  };
  const asked = async ({ countersigner }: Signing) => ({
    list: (await agreeing.send('listCountersignatures', countersigner)).body.results.length,
    told: (await query(`select from notifications where user_id = $1 and type = 'signature'`, countersigner.id)).length,
    unread: (await query(`select from notifications where user_id = $1 and type = 'signature' and read_at is null`, countersigner.id)).length,
    status: (await query<{ status: string }>('select status from envelope_recipients where user_id = $1', countersigner.id))[0]?.status,
  });

  it('its applicant is shown nothing and signs nothing, until it is approved again', async () => {
    const of = await agreeing.signing({ asksWitness: false, setup: { has_pre_document_stage: false } });
    await agreeing.approve(of);
    const { id: document, envelope } = await agreeing.only(of);
    const id = envelope ?? '';
    const payload = await agreeing.prepare(of.signer, id);
    await cancel(of);
    expect(await agreeing.agreements(of.signer, of.fund.key)).toMatchObject({ results: [], former: [], can_view: false, is_complete: false });
    expect((await agreeing.send('leadToAgreementSigning', of.signer, { id: of.fund.key, document })).body).toMatchObject({ status: 409, code: 'not_yet' });
    expect((await agreeing.send('signEnvelope', of.signer, { id, payload })).body).toMatchObject({ status: 409, code: 'not_yet' });
    await again(of);
    expect(await agreeing.only(of)).toMatchObject({ id: document, status: 'sent' });
    expect(await agreeing.signWhole(of.signer, id)).toBe(200);
  });

  it('nobody countersigns what a reviewer released, and whoever does is told again once it is approved again', async () => {
    const of = await agreeing.signing({ asksWitness: false });
    const envelope = await agreeing.witnessed(of);
    await agreeing.approve(of);
    const before = await asked(of);
    expect(before).toMatchObject({ list: 1, told: 1, unread: 1, status: 'open' });
    await agreeing.prepare(of.countersigner, envelope);
    await cancel(of);
    expect(await asked(of)).toMatchObject({ list: 0, told: 1, unread: 0, status: 'waiting' });
    await again(of);
    expect(await asked(of)).toMatchObject({ list: 1, told: 2, unread: 1, status: 'open' });
    expect(await agreeing.signWhole(of.countersigner, envelope)).toBe(200);
  });
});

describe('whoever reviews', () => {
  it('witnesses nothing, though they came to review since they were named, or are signed in where that is done', async () => {
    const of = await agreeing.signing();
    await agreeing.release(of);
    const friend = await agreeing.test.addPerson(agreeing.companyId, []);
    const [{ email } = { email: '' }] = await query<{ email: string }>('select email from users where id = $1', friend.id);
    await done(agreeing.send('nameAgreementWitness', of.signer, { id: of.fund.key, payload: { first_name: 'Wim', last_name: 'Itness', email } }));
    await agreeing.signWhole(of.signer, (await agreeing.only(of)).envelope ?? '');
    const { witness } = agreeing;
    const link = await witness.linkTo(email);
    expect(await witness.by(link, 'open', {}, await witness.browserOf(of.reviewer))).toMatchObject({
      status: 409,
      body: { code: 'locked', detail: expect.stringContaining('signed in in this browser') },
    });
    const document = await witness.prepare(link);
    expect(document).toMatch(/^\w{64}$/);
    await agreeing.setRoles(friend, ['reviewer']);
    for (const what of ['open', 'document'])
      expect(await witness.by(link, what, {})).toMatchObject({ status: 409, body: { code: 'locked', detail: expect.stringContaining('reviews it') } });
    expect((await witness.by(link, 'sign', gives(document))).status).toBe(409);
    expect((await agreeing.only(of)).status).toBe('signed');
  });
});

describe('whoever looks at an applicant', () => {
  it('is told neither who witnesses an agreement nor why it ended, by its document either', async () => {
    const of = await agreeing.signing();
    await agreeing.release(of);
    const id = (await agreeing.only(of)).envelope ?? '';
    const email = `wim-${id}@elsewhere.example`;
    await done(agreeing.send('nameAgreementWitness', of.signer, { id: of.fund.key, payload: { first_name: 'Wim', last_name: 'Itness', email } }));
    await done(agreeing.send('declineEnvelope', of.signer, { id, payload: { reason: 'Not like this.' } }));
    await agreeing.workOff();
    const viewer = await agreeing.test.addPerson(agreeing.companyId, ['admin']);
    const seen = await done(agreeing.send('getEnvelope', viewer, { id, headers: { 'x-view-as': of.signer.id } }));
    expect(seen.body).toMatchObject({ status: 'declined', reason: null });
    expect(JSON.stringify(seen.body)).not.toMatch(/Itness|Not like this/);
    expect(await agreeing.envelopeOf(of.signer, id)).toMatchObject({
      reason: 'Not like this.',
      recipients: expect.arrayContaining([expect.objectContaining({ name: 'Wim Itness' })]),
    });
  });
});

describe('a document that was recalled', () => {
  const recall = ({ fund }: Signing) =>
    query(
      `update documents set recalled_at = $2 where id = (select (t.body ->> 'document_id')::uuid from definitions a
         join definitions t on t.company_id = a.company_id and t.kind = 'document_template' and t.key = a.body -> 'agreements' -> 0 ->> 'template'
       where a.kind = 'application' and a.key = $1)`,
      fund.key,
      agreeing.test.clock.now(),
    );

  it('leaves what is being signed as it is, and makes nothing anew', async () => {
    const of = await agreeing.signing({ asksWitness: false });
    const envelope = await agreeing.witnessed(of);
    await recall(of);
    await agreeing.approve(of);
    expect(await agreeing.only(of)).toMatchObject({ status: 'witnessed', envelope });
    expect(await agreeing.signWhole(of.countersigner, envelope)).toBe(200);
  });

  it('says so to whoever releases it, and where it would be made by itself', async () => {
    const of = await agreeing.signing({ asksWitness: false });
    const refused = { status: 409, code: 'not_yet', detail: expect.stringContaining('was recalled') };
    await agreeing.release(of);
    await recall(of);
    await agreeing.amount(of, '90000');
    await agreeing.workOff();
    expect(await agreeing.only(of)).toMatchObject({ status: 'void', reason: 'The document from which this is made was recalled.' });
    expect((await agreeing.send('releaseAgreements', of.reviewer, { id: of.id })).body).toMatchObject(refused);
    expect((await agreeing.agreements(of.signer, of.fund.key)).results).toHaveLength(1);
  });
});

describe('reviewers', () => {
  const told = async ({ reviewer, id }: Signing) =>
    (
      await query<{ details: string }>(
        `select details from notifications where user_id = $1 and application_id = $2 and type = 'review' and details like 'Agreements:%' order by created_at, id`,
        reviewer.id,
        id,
      )
    ).map(({ details }) => details);

  it('are told once that an agreement was declined or could not be made, and not of what was put away for another', async () => {
    const of = await agreeing.signing({ asksWitness: false });
    await agreeing.release(of);
    await agreeing.amount(of, '90000');
    await agreeing.workOff();
    expect(await told(of)).toEqual([]);
    const { envelope } = await agreeing.only(of);
    await done(agreeing.send('declineEnvelope', of.signer, { id: envelope ?? '', payload: { reason: 'Not like this.' } }));
    await agreeing.workOff();
    expect(await told(of)).toEqual(['Agreements: one was declined.']);
    const other = await agreeing.signing({
      asksWitness: false,
      lines: ['[[text:sender:Closing]]', '[[signature:signer]]'],
      fields: { Closing: 'closing_date' },
    });
    await query(`update fund_setups set body = body || '{"closing_date": null}' where fund_id = $1`, other.fund.id);
    await agreeing.release(other);
    expect(await agreeing.only(other)).toMatchObject({ status: 'void' });
    expect(await told(other)).toEqual(['Agreements: one could not be made.']);
  });
});
