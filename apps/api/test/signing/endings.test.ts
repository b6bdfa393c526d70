import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentPurpose } from '../../src/features/envelopes/index.ts';
import { expireEnvelopes } from '../../src/features/envelopes/work/expireEnvelopes.ts';
import { description } from '../docusign/support.ts';
import { companySigningElsewhere } from './elsewhere.ts';

describe.skipIf(description === null)('endings elsewhere (PARI_TEST_DATA)', () => {
  const heard: unknown[] = [];
  let company: Awaited<ReturnType<typeof companySigningElsewhere>>;
  beforeAll(async () => {
    const ended: typeof documentPurpose.ended = (_, { id, status, reason }) => Promise.resolve(void heard.push([id, status, reason]));
    company = await companySigningElsewhere({ purposes: { document: { ...documentPurpose, ended } } });
  });
  afterAll(() => company.close());

  it('are heard of by the feature that owns the purpose, once each, when their signer has said so', async () => {
    const { test, admin } = company;
    const signer = await company.person('investor');
    const send = (more: object = {}) => company.send([{ user: signer.id, role: 'signer', turn: 1 }], more);
    const [signed, declined, cancelled, late] = [await send(), await send(), await send(), await send({ expires_in_days: 1 })];
    const led = await company.call('leadToSigning', signer, { id: signed.id, payload: { return_to: 'list' } });
    const back = new URL(company.fake.visit(led.body.signing_url, 'sign'));
    expect([back.origin, back.pathname.endsWith('/investor/signing'), back.searchParams.get('envelope_id')]).toEqual([test.publicUrl, true, signed.id]);
    await company.act(signer, declined.id, 'decline', 'No.');
    await company.call('cancelEnvelope', admin, { id: cancelled.id, payload: { reason: 'Sent by mistake.' } });
    const due = new Date(late.expires_at);
    await expireEnvelopes({ ...test, clock: { now: () => due } });
    await expireEnvelopes({ ...test, clock: { now: () => due } });
    expect(heard).toEqual([]);
    for (const { id } of [signed, declined])
      for (const event of ['envelope-completed', 'envelope-declined']) await company.tell(company.fake.callback(company.theirs(id).envelopeId, event));
    await company.comeBack(signer, signed.id, back.searchParams.get('nonce'));
    await company.workOff();
    expect(heard).toHaveLength(4);
    expect(heard).toEqual(
      expect.arrayContaining([
        [signed.id, 'completed', null],
        [declined.id, 'declined', 'No.'],
        [cancelled.id, 'cancelled', 'Sent by mistake.'],
        [late.id, 'expired', null],
      ]),
    );
  });
});
