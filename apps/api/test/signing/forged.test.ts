import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { witnessCompany } from '../envelopes/witnessing.ts';
import { description } from '../docusign/support.ts';
import type { TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { companySigningElsewhere } from './elsewhere.ts';

/** Every event by which a browser, or somebody in the name of DocuSign, says that something became of an envelope. */
const events = {
  ofReturns: ['signing_complete', 'decline', 'cancel', 'session_timeout', 'ttl_expired', 'viewing_complete', 'exception', 'id_check_failed', 'fax_pending'],
  ofCallbacks: [
    'envelope-sent',
    'envelope-delivered',
    'envelope-completed',
    'envelope-declined',
    'envelope-voided',
    'envelope-deleted',
    'envelope-corrected',
    'recipient-sent',
    'recipient-delivered',
    'recipient-completed',
    'recipient-declined',
    'recipient-autoresponded',
  ],
};

interface Forging {
  readonly company: Pick<Awaited<ReturnType<typeof witnessCompany>>, 'test' | 'person' | 'send' | 'call' | 'workOff' | 'admin'>;
  /** What stands of an envelope, and what its signer was asked meanwhile. */
  readonly standing: (id: string) => Promise<unknown>;
  readonly signer: 'built_in' | 'docusign';
  /** Under which its signer has it. */
  readonly referenceOf: (id: string) => string;
}

/** @returns how many were forged */
async function forgeAll({ company, standing, signer, referenceOf }: Forging): Promise<{ returns: number; callbacks: number }> {
  const { test } = company;
  const who: TestPerson = await company.person('investor');
  const other: TestPerson = await company.person('investor');
  const own = await company.send([{ user: who.id, role: 'signer', turn: 1 }], { signer });
  const foreign = await company.send([{ user: other.id, role: 'signer', turn: 1 }], { signer });
  expect((await company.call('leadToSigning', who, { id: own.id })).status).toBe(200);
  const envelopes = [own.id, foreign.id];
  const before = await Promise.all(envelopes.map(standing));
  let returns = 0;
  let callbacks = 0;
  for (const id of [...envelopes, randomUUID()])
    for (const event of events.ofReturns)
      for (let round = 0; round < rounds(1, 12); round += 1) {
        const nonce = randomBytes(24).toString('base64url');
        const query = `?${new URLSearchParams({ event, envelope_id: id, nonce }).toString()}`;
        const body = { nonce };
        // A forged nonce, and a hint that no call takes, in the address, beside the nonce and in its place.
        for (const [asked, payload, status] of [
          ['', body, id === own.id ? 200 : 404],
          [query, body, 400],
          ['', { ...body, event }, 400],
          ['', { event, envelope_id: id }, 400],
        ] as const) {
          const answer = await company.call('returnFromSigning', who, { id, payload, query: asked });
          expect([event, answer.status]).toEqual([event, status]);
          returns += 1;
        }
        const read = await company.call('getEnvelope', who, { id, query });
        expect(read.status).toBe(400);
        returns += 1;
      }
  const at = test.clock.now().toISOString();
  for (const reference of [...envelopes.map(referenceOf), ...envelopes, randomUUID()])
    for (const event of events.ofCallbacks)
      for (const status of ['completed', 'declined', 'voided'].slice(0, rounds(1, 3))) {
        const body = Buffer.from(JSON.stringify({ event, generatedDateTime: at, data: { envelopeId: reference, envelopeSummary: { status } } }));
        const by = (key: Buffer | string) => createHmac('sha256', key).update(body).digest('base64');
        for (const headers of [
          {},
          { 'x-docusign-signature-1': by('') },
          { 'x-docusign-signature-1': by(randomBytes(32)) },
          { authorization: who.authorization },
        ]) {
          const payload = body;
          const { statusCode } = await test.app.inject({
            method: 'POST',
            url: `/api/signers/${signer}/callbacks`,
            headers: { 'content-type': 'application/json', ...headers },
            payload,
          });
          expect([event, statusCode]).toEqual([event, signer === 'built_in' ? 404 : 401]);
          callbacks += 1;
        }
      }
  await company.workOff();
  expect(await Promise.all(envelopes.map(standing))).toEqual(before);
  return { returns, callbacks };
}

describe('forged events', () => {
  it('change nothing of what is signed in the portal, which takes no callbacks', async () => {
    const company = await witnessCompany();
    const standing = async (id: string) => (await company.stateOf(id))?.replace(/\d+$/, '');
    const { returns, callbacks } = await forgeAll({ company, standing, signer: 'built_in', referenceOf: (id) => id });
    const { rows } = await company.test.owner.query('select from signer_callbacks');
    expect(rows).toEqual([]);
    await company.test.close();
    reportGoal(42, `the portal as signer: 0 of ${returns} forged returns and 0 of ${callbacks} forged callbacks change state`);
    reportGoal(43, `the portal as signer has no callbacks: 0 of ${callbacks} taken`);
  });
});

describe.skipIf(description === null)('forged events (PARI_TEST_DATA)', () => {
  let company: Awaited<ReturnType<typeof companySigningElsewhere>>;
  beforeAll(async () => {
    company = await companySigningElsewhere();
  });
  afterAll(() => company.close());

  it('change nothing of what is signed at DocuSign, and have nobody asked', async () => {
    const standing = async (id: string) => [
      await company.stateOf(id),
      company.fake.asked.filter(({ method, path }) => method === 'GET' && path.endsWith(company.theirs(id).envelopeId)).length,
    ];
    const { returns, callbacks } = await forgeAll({
      company,
      standing,
      signer: 'docusign',
      referenceOf: (id) => company.theirs(id).envelopeId,
    });
    const { rows } = await company.test.owner.query('select from signer_callbacks');
    expect(rows).toEqual([]);
    reportGoal(42, `DocuSign as signer: 0 of ${returns} forged returns and 0 of ${callbacks} forged callbacks change state`);
  });
});
