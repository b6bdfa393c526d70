import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startAgreeing, type Agreeing } from './agreeing.ts';

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
