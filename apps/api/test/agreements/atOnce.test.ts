import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeApplication } from '../../src/features/applications/index.ts';
import { settleOne } from '../../src/features/applications/work/settleAgreements.ts';
import { reportGoal } from '../support/proof.ts';
import type { TestPerson } from '../support/app.ts';
import { done } from '../review/reviewing.ts';
import { startAgreeing, type Agreeing, type Signing } from './agreeing.ts';

let agreeing: Agreeing;
beforeAll(async () => {
  agreeing = await startAgreeing();
});
afterAll(() => agreeing.test.close());
beforeEach(() => agreeing.test.clock.set(new Date('2026-04-15T12:00:00Z')));

const fifty = <One>(act: () => Promise<One>) => Promise.all(Array.from({ length: 50 }, act));
const query = async <Row extends object>(sql: string, ...values: unknown[]) => (await agreeing.test.owner.query<Row>(sql, values)).rows;
/** All that there is once of an application that was completed. */
const counted = async ({ id, signer, fund }: Signing) =>
  (
    await query(
      `select (select count(*)::int from commitments where application_id = $1) as commitments,
         (select count(distinct posted_at)::int from commitments where application_id = $1) as postings,
         (select count(*)::int from investors where user_id = $2) as profiles,
         (select count(*)::int from application_events where application_id = $1 and kind = 'completed') as events,
         (select count(*)::int from notifications where user_id = $2 and fund_id = $3 and type = 'application' and details like '%complete%') as told,
         (select status from applications where id = $1)::int as status`,
      id,
      signer.id,
      fund.id,
    )
  )[0];
const once = { commitments: 1, postings: 1, profiles: 1, events: 1, told: 1, status: 7 };
const company = () => ({ id: agreeing.companyId, timeZone: 'UTC' });
const inCompany = <Result>(act: Parameters<Agreeing['test']['database']['asCompany']>[1]) =>
  agreeing.test.database.asCompany(agreeing.companyId, act) as Promise<Result>;
const settle = ({ id }: Signing) =>
  settleOne({ applicationId: id }, { companyId: agreeing.companyId, inCompany } as never, { purposes: agreeing.test.purposes, clock: agreeing.test.clock });
const sign = (who: TestPerson, id: string, payload: object) => agreeing.send('signEnvelope', who, { id, payload });
const withdraw = async ({ signer, fund }: Signing) => {
  const { version } = (await agreeing.call('getApplication', signer, fund.key)).body;
  return () => agreeing.call('changeApplication', signer, fund.key, { version, status: 5 });
};
/** Approved and witnessed: it waits for whoever countersigns. */
async function toCountersign(more: Parameters<Agreeing['signing']>[0] = { asksWitness: false }) {
  const of = await agreeing.signing(more);
  const envelope = await agreeing.witnessed(of);
  await agreeing.approve(of);
  return { of, envelope };
}

describe('fifty countersignatures at once', () => {
  it('are one, and one commitment, which stands once where its holder looks', async () => {
    const { of, envelope } = await toCountersign();
    const payload = await agreeing.prepare(of.countersigner, envelope);
    const answers = await fifty(() => sign(of.countersigner, envelope, payload));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    // Whatever follows is followed by several at once.
    await Promise.all([settle(of), settle(of), agreeing.workOff(), settle(of)]);
    expect(await counted(of)).toEqual(once);
    expect(
      await query(
        `select count(*)::int as n from envelope_events e join envelope_recipients r on r.envelope_id = e.envelope_id and r.id = e.recipient_id
         where e.envelope_id = $1 and e.kind = 'signed' and r.role = 'countersigner'`,
        envelope,
      ),
    ).toEqual([{ n: 1 }]);
    // From the closing date of the fund on.
    const held = async (day: string) =>
      (await agreeing.send('getInvestorDetail', of.signer, { id: of.signer.id, headers: { 'x-as-of-date': day } })).body.invested_funds;
    expect([await held('2026-12-30'), await held('2026-12-31')]).toMatchObject([[], [{ commitment: '100000', investor_name: 'Nora Vance' }]]);
    const again = await sign(of.countersigner, envelope, payload);
    await agreeing.workOff();
    expect([again.status, await counted(of)]).toEqual([200, once]);
    reportGoal(39, '50 countersignatures at once: 1 signature, 1 commitment');
  });

  it('complete an application once, whoever completes it', async () => {
    const { of } = await toCountersign();
    const completed = await fifty(() =>
      inCompany<boolean>((tx) => completeApplication(tx, company(), { applicationId: of.id, by: null, clock: agreeing.test.clock })),
    );
    expect(completed.filter(Boolean)).toHaveLength(1);
    expect(await counted(of)).toEqual(once);
  });

  it('complete nothing that is not approved', async () => {
    const of = await agreeing.signing();
    const refused = inCompany((tx) => completeApplication(tx, company(), { applicationId: of.id, by: null, clock: agreeing.test.clock }));
    await expect(refused).rejects.toMatchObject({ code: 'conflict' });
    expect(await counted(of)).toMatchObject({ commitments: 0, status: 2 });
  });
});

describe('what was approved and is being signed', () => {
  const nothing = { commitments: 0, events: 0, status: 5 };
  const statusOf = async (of: Signing, envelope: string) => (await agreeing.envelopeOf(of.signer, envelope)).status;

  it('is taken back by a withdrawal, and countersigned by nobody any more, before that is followed as after it', async () => {
    const { of, envelope } = await toCountersign();
    const payload = await agreeing.prepare(of.countersigner, envelope);
    await done((await withdraw(of))());
    const late = await sign(of.countersigner, envelope, payload);
    expect(late.status).toBe(409);
    await agreeing.workOff();
    expect([await counted(of), await statusOf(of, envelope)]).toMatchObject([nothing, 'cancelled']);
    expect((await sign(of.countersigner, envelope, payload)).body).toMatchObject({ status: 409, code: 'locked' });
    expect((await agreeing.send('listCountersignatures', of.countersigner)).body.results).toEqual([]);
  });

  it('is withdrawn, declined and sent back by nobody once everybody has signed, though it is completed a moment later', async () => {
    const { of, envelope } = await toCountersign();
    const payload = await agreeing.prepare(of.countersigner, envelope);
    const withdrawing = await withdraw(of);
    expect((await sign(of.countersigner, envelope, payload)).status).toBe(200);
    const locked = { status: 409, code: 'locked', detail: 'Everybody has signed this: it is being completed.', current: { status: 4 } };
    const { reviewer, id } = of;
    await done(agreeing.ask('createReviewComment', reviewer, id, { module: 1, text: 'Wait.' }));
    const tried = [
      await withdrawing(),
      await agreeing.ask('declineApplication', reviewer, id, { reason: 'It is full.', submissions: (await agreeing.file(reviewer, id)).submissions }),
      await agreeing.ask('cancelApproval', reviewer, id, { reason: 'Look again.' }),
      await agreeing.ask('requestChanges', reviewer, id, { module: 1, ...(await agreeing.seen(reviewer, id)) }),
      await agreeing.ask('requestDocument', reviewer, id, { document_name: 'Letter' }),
    ];
    expect(tried.map(({ body }) => body)).toMatchObject(tried.map(() => locked));
    await agreeing.workOff();
    expect(await counted(of)).toEqual(once);
  });

  it('is withdrawn or countersigned by who comes at once with the other, never both', { timeout: 120_000 }, async () => {
    const won: string[] = [];
    for (const isWithdrawnFirst of [true, false, true, false]) {
      const { of, envelope } = await toCountersign();
      const payload = await agreeing.prepare(of.countersigner, envelope);
      const withdrawing = await withdraw(of);
      const release = await agreeing.lock('select from envelopes where id = $1 for update', envelope);
      const acts = [withdrawing, () => sign(of.countersigner, envelope, payload)] as const;
      const first = acts[isWithdrawnFirst ? 0 : 1]();
      await agreeing.untilWaitedFor();
      const second = acts[isWithdrawnFirst ? 1 : 0]();
      await release();
      const statuses = (await Promise.all([first, second])).map(({ status }) => status);
      await agreeing.workOff();
      const [withdrawn, signed] = isWithdrawnFirst ? statuses : statuses.toReversed();
      expect([200, 409]).toContain(withdrawn);
      expect(signed).toBe(withdrawn === 200 ? 409 : 200);
      const isWithdrawn = withdrawn === 200;
      expect([await counted(of), await statusOf(of, envelope)]).toMatchObject(isWithdrawn ? [nothing, 'cancelled'] : [once, 'completed']);
      won.push(isWithdrawn ? 'withdrawn' : 'countersigned');
    }
    reportGoal(39, `4 withdrawals against countersignatures: 0 both, ${won.join(', ')}`);
  });

  it('counts within what the fund gives until it is withdrawn', async () => {
    const of = await agreeing.signing({ asksWitness: false, setup: { cap: '150000', has_pre_document_stage: false } });
    await agreeing.approve(of);
    const other = await agreeing.approvable(of.reviewer, { equity: '60000', fund: of.fund });
    await done(agreeing.setAmounts(of.reviewer, other, { equity_amount: '60000' }));
    const refused = await agreeing.propose(of.reviewer, other);
    expect(refused.body).toMatchObject({ status: 409, code: 'conflict', detail: 'The fund has 50,000.00 USD left to give.', current: { left: '50000' } });
    await done((await withdraw(of))());
    const { body } = await done(agreeing.propose(of.reviewer, other));
    await done(agreeing.confirm(await agreeing.reviewer(), body.approval.proposals[0]?.id ?? ''));
  });
});

describe('an adviser', () => {
  const sent = (of: Signing, { person, as }: Awaited<ReturnType<Agreeing['adviser']>>) =>
    agreeing.send('sendAgreementsToClient', person, { id: of.fund.key, headers: as });
  const told = ({ signer }: Signing) =>
    query<{ inbox: number; mails: number }>(
      `select (select count(*)::int from notifications where user_id = $1 and details like 'Your adviser asks%') as inbox,
         (select count(*)::int from mail_messages where user_id = $1 and kind = 'signature' and path like '%/agreements') as mails`,
      signer.id,
    );

  it('sends an agreement to their client once, however often and at once with others, and each that takes its place', async () => {
    const of = await agreeing.signing({ asksWitness: false });
    const [ada, another] = [await agreeing.adviser(of.signer), await agreeing.adviser(of.signer)];
    expect((await sent(of, ada)).body).toMatchObject({ status: 409, code: 'not_yet' });
    await agreeing.release(of);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => sent(of, n % 2 === 0 ? ada : another)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.sent_at}`))).toEqual(new Set(['200 2026-04-15T12:00:00.000Z']));
    const [first] = await told(of);
    expect(first).toEqual({ inbox: 1, mails: 1 });
    agreeing.test.clock.advance(30 * 60);
    // Said again, it is what was said.
    expect((await sent(of, ada)).body.sent_at).toBe('2026-04-15T12:00:00.000Z');
    expect(await told(of)).toEqual([first]);
    const seen = await agreeing.send('getAgreements', ada.person, { id: of.fund.key, headers: ada.as });
    expect(seen.body).toMatchObject({ abilities: { send_to_client: false }, results: [{ abilities: { sign: false } }] });

    await agreeing.amount(of, '90000');
    await agreeing.workOff();
    const anew = await Promise.all([sent(of, ada), sent(of, ada)]);
    expect(anew.map(({ body }) => body.sent_at)).toEqual(['2026-04-15T12:30:00.000Z', '2026-04-15T12:30:00.000Z']);
    expect(await told(of)).toEqual([{ inbox: 2, mails: 2 }]);
    agreeing.test.clock.set(new Date('2026-04-15T12:00:00Z'));
    await agreeing.signWhole(of.signer, (await agreeing.only(of)).envelope ?? '');
    expect((await sent(of, ada)).body).toMatchObject({ status: 409, code: 'not_yet' });
  });

  it('alone does: neither the applicant, nor a delegate, nor the adviser of somebody else', async () => {
    const of = await agreeing.signing({ asksWitness: false });
    await agreeing.release(of);
    const stranger = await agreeing.adviser(await agreeing.investor());
    const delegate = await agreeing.delegate(of.signer);
    const tried = [
      await sent(of, { person: of.signer, as: {} }),
      await sent(of, delegate),
      await sent(of, stranger),
      await sent(of, { person: stranger.person, as: { 'x-advisor-client': of.signer.id } }),
    ];
    expect(tried.every(({ status }) => status === 403 || status === 404)).toBe(true);
    expect(await told(of)).toEqual([{ inbox: 0, mails: 0 }]);
  });
});
