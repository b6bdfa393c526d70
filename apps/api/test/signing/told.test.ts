import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { description } from '../docusign/support.ts';
import type { TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { companySigningElsewhere } from './elsewhere.ts';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

describe.skipIf(description === null)('what is told of documents that are signed elsewhere (PARI_TEST_DATA)', () => {
  let company: Awaited<ReturnType<typeof companySigningElsewhere>>;
  let signer: TestPerson;
  let countersigner: TestPerson;
  beforeAll(async () => {
    company = await companySigningElsewhere();
  });
  afterAll(() => company.close());
  beforeEach(async () => {
    signer = await company.person('investor');
    countersigner = await company.person('reviewer');
  });
  afterEach(() => {
    company.fake.trouble = undefined;
    expect(company.fake.violations).toEqual([]);
  });

  const both = () => [
    { user: signer.id, role: 'signer', turn: 1 },
    { user: countersigner.id, role: 'countersigner', turn: 2 },
  ];
  const alone = () => [{ user: signer.id, role: 'signer', turn: 1 }];

  it('do not move for whatever a browser comes back with', async () => {
    const envelope = await company.send(both());
    const foreign = await company.send([{ user: countersigner.id, role: 'signer', turn: 1 }]);
    const led = new URL((await company.lead(signer, envelope.id)).body.signing_url);
    const [before, beforeForeign] = [await company.stateOf(envelope.id), await company.stateOf(foreign.id)];
    const asked = company.fake.asked.length;
    const nonces = [
      '',
      'x',
      envelope.id,
      led.searchParams.get('slt') ?? '',
      ...Array.from({ length: rounds(6, 96) }, () => randomBytes(24).toString('base64url')),
    ];
    let tried = 0;
    for (const nonce of nonces)
      for (const [who, id, status] of [
        [signer, envelope.id, 200],
        [signer, foreign.id, 404],
        [countersigner, envelope.id, 200],
        [company.admin, envelope.id, 404],
        [signer, randomUUID(), 404],
      ] as const) {
        tried += 1;
        expect((await company.comeBack(who, id, nonce)).status).toBe(status);
      }
    await company.workOff();
    expect(company.fake.asked.length).toBe(asked);
    expect([await company.stateOf(envelope.id), await company.stateOf(foreign.id)]).toEqual([before, beforeForeign]);
    // Whoever came back by the true address, and says what they like, has the signer asked: who says what is so.
    const address = (await company.lead(signer, envelope.id)).body.signing_url;
    const nonce = new URL(company.fake.visit(address, 'view')).searchParams.get('nonce');
    await company.comeBack(signer, envelope.id, nonce);
    await company.comeBack(signer, envelope.id, nonce);
    await company.workOff();
    expect(company.fake.asked.slice(asked).filter(({ method, path }) => method === 'GET' && /envelopes\/[^/]+$/.test(path))).toHaveLength(1);
    expect((await company.managed(envelope.id)).people[0]?.status).toBe('viewed');
    reportGoal(42, `0 of ${tried} forged returns change state`);
  });

  it('believe callbacks with their signer’s proof alone, and each once', async () => {
    const envelope = await company.send(alone());
    const { envelopeId } = company.theirs(envelope.id);
    const before = await company.stateOf(envelope.id);
    const good = company.fake.callback(envelopeId, 'envelope-completed');
    const bits = rounds(40, good.body.length * 8);
    const forged = [
      { body: good.body, headers: { 'content-type': 'application/json' } },
      { body: Buffer.alloc(0), headers: good.headers },
      company.fake.callback(envelopeId, 'envelope-completed', { keys: ['other'] }),
      company.fake.callback(envelopeId, 'envelope-completed', { accountId: randomUUID() }),
      company.fake.callback(envelopeId, 'envelope-completed', { at: new Date(company.test.clock.now().getTime() - 17 * 24 * 3_600_000) }),
      company.fake.callback(envelopeId, 'envelope-completed', { at: new Date(company.test.clock.now().getTime() + 3_600_000) }),
      ...Array.from({ length: bits }, (_, bit) => {
        const body = Buffer.from(good.body);
        const at = Math.floor((bit * body.length * 8) / bits);
        body[at >> 3] = (body[at >> 3] ?? 0) ^ (1 << (at & 7));
        return { body, headers: good.headers };
      }),
    ];
    const asked = company.fake.asked.length;
    for (const one of forged) expect((await company.tell(one)).statusCode).toBe(401);
    await company.workOff();
    expect([company.fake.asked.length, await company.stateOf(envelope.id)]).toEqual([asked, before]);
    // What it says did not happen: the signer is asked, and says so.
    expect((await company.tell(good)).statusCode).toBe(204);
    await company.workOff();
    expect(await company.stateOf(envelope.id)).toEqual(before);
    // Of an envelope that is not ours nothing is kept.
    expect((await company.tell(company.fake.callback(randomUUID(), 'envelope-completed'))).statusCode).toBe(204);
    await company.act(signer, envelope.id, 'sign');
    const [one = '', two = ''] = company.fake.hmacKeys;
    const words = ['envelope-sent', 'recipient-delivered', 'recipient-completed', 'envelope-completed'];
    const events = Array.from({ length: rounds(4, 200) }, (_, index) => {
      const event = words[index % words.length] ?? '';
      const at = new Date(company.test.clock.now().getTime() - 200_000 + index * 1000);
      return [0, 1, 2].map((tries) => company.fake.callback(envelopeId, event, { at, tries, keys: [tries === 0 ? one : two] }));
    });
    const shuffled = events.flat().toSorted((a, b) => sha256(a.body).localeCompare(sha256(b.body)));
    const slowest = await Promise.all(
      shuffled.map(async (callback) => {
        const begun = performance.now();
        expect((await company.tell(callback)).statusCode).toBe(204);
        return performance.now() - begun;
      }),
    );
    await company.workOff();
    expect((await company.kindsOf(envelope.id)).filter((kind) => kind === 'signed' || kind === 'completed' || kind === 'sealed')).toEqual([
      'signed',
      'completed',
      'sealed',
    ]);
    const { rows } = await company.test.owner.query<{ kept: number; applied: number }>(
      'select count(*)::int as kept, count(applied_at)::int as applied from signer_callbacks where envelope_id = $1',
      [envelope.id],
    );
    // And the true one that told of what had not happened.
    expect(rows).toEqual([{ kept: events.length + 1, applied: events.length + 1 }]);
    expect(Math.max(...slowest)).toBeLessThan(5000);
    expect(await company.faults(envelope.id)).toEqual([]);
    reportGoal(
      43,
      `0 of ${forged.length} forged callbacks taken; ${events.length} of ${events.length} told three times and shuffled applied once; slowest answer ${Math.ceil(Math.max(...slowest))} ms`,
    );
  });

  it('take no callback for a signer that tells nothing, nor more than is read', async () => {
    const tell = (name: string, payload: Buffer) => company.test.app.inject({ method: 'POST', url: `/api/signers/${name}/callbacks`, payload });
    for (const name of ['built_in', 'unknown', '__proto__']) expect((await tell(name, Buffer.from('{}'))).statusCode).toBe(404);
    expect((await tell('docusign', Buffer.alloc(300_000))).statusCode).toBe(413);
  });
});
