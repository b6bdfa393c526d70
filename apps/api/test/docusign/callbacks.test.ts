import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportGoal } from '../support/proof.ts';
import { description, startDocuSign } from './support.ts';

describe.skipIf(description === null)('callbacks of DocuSign Connect (PARI_TEST_DATA)', () => {
  let test: Awaited<ReturnType<typeof startDocuSign>>;
  beforeAll(async () => {
    test = await startDocuSign();
  });
  afterAll(() => test.fake.close());

  const reference = randomUUID();
  const refused = { refused: expect.any(String) };
  const read = (body: Buffer, headers: Record<string, string | string[] | undefined>) => test.signer.readCallback(body, headers);
  const told = (...given: Parameters<typeof test.fake.callback>) => {
    const { body, headers } = test.fake.callback(...given);
    return read(body, headers);
  };
  const signed = (text: string) => {
    const body = Buffer.from(text);
    return read(body, {
      'x-docusign-signature-1': createHmac('sha256', test.fake.hmacKeys[0] ?? '')
        .update(body)
        .digest('base64'),
    });
  };

  it('say which envelope, and when', () => {
    const at = test.clock.now();
    expect(told(reference, 'envelope-completed')).toEqual({ eventId: expect.stringMatching(/^[0-9a-f]{64}$/), reference, at });
    expect(told(reference.toUpperCase(), 'envelope-completed')).toMatchObject({ reference });
  });

  it('are taken by either of two keys, wherever the signature stands', () => {
    const [first = '', second = ''] = test.fake.hmacKeys;
    for (const keys of [[first], [second], ['gone', second], ['gone', 'gone too', first]])
      expect(told(reference, 'envelope-sent', { keys }), keys.join()).toMatchObject({ reference });
    const { body, headers } = test.fake.callback(reference, 'envelope-sent', { keys: [second] });
    expect(read(body, { 'X-DocuSign-Signature-7': ['x', headers['x-docusign-signature-1'] ?? ''] })).toMatchObject({ reference });
  });

  it('are not taken where anything was forged or altered', () => {
    const { body, headers } = test.fake.callback(reference, 'envelope-completed');
    const right = headers['x-docusign-signature-1'] ?? '';
    const by = (key: string, bytes = body) => createHmac('sha256', key).update(bytes).digest('base64');
    const forged: [Buffer, Record<string, string | string[] | undefined>][] = [
      [body, {}],
      [body, { 'x-docusign-signature': right }],
      [body, { 'x-docusign-signature-': right }],
      [body, { 'x-docusign-signature-1': undefined }],
      [body, { 'x-docusign-signature-1': '' }],
      [body, { 'x-docusign-signature-1': `${right} ` }],
      [body, { 'x-docusign-signature-1': right.replace(/=+$/, '') }],
      [body, { 'x-docusign-signature-1': right.toLowerCase() }],
      [body, { 'x-docusign-signature-1': Buffer.from(right, 'base64').toString('hex') }],
      [body, { 'x-docusign-signature-1': by('') }],
      [body, { 'x-docusign-signature-1': by(randomBytes(32).toString('base64')) }],
      [body, { 'x-docusign-signature-1': [...Array.from({ length: 20 }, () => 'x'), right] }],
      [Buffer.concat([body, Buffer.from(' ')]), headers],
      [Buffer.alloc(0), headers],
      [Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1)), headers],
      ...Array.from(body, (_byte, index): [Buffer, typeof headers] => {
        const altered = Buffer.from(body);
        altered[index] = (altered[index] ?? 0) ^ 1;
        return [altered, headers];
      }),
    ];
    const taken = forged.filter(([bytes, given]) => !('refused' in read(bytes, given)));
    expect(taken).toEqual([]);
    expect(forged.length).toBeGreaterThan(300);
    reportGoal(43, `0 of ${forged.length} forged or altered messages read`);
  });

  it('are not taken where they are old, of a time to come, of another account, or no message', () => {
    const after = (days: number) => ({ at: new Date(test.clock.now().getTime() + days * 24 * 3_600_000) });
    for (const given of [after(-17), after(-400), after(1), { accountId: randomUUID() }]) expect(told(reference, 'envelope-completed', given)).toEqual(refused);
    expect(told(reference, 'envelope-completed', after(-14))).toMatchObject({ reference });
    for (const id of ['..', '', '1', `${reference}/..`]) expect(told(id, 'envelope-completed')).toEqual(refused);
    for (const text of ['', '{', 'null', '[]', '{}', '"x"', `{"event":"${'x'.repeat(100)}","generatedDateTime":"","data":{}}`])
      expect(signed(text)).toEqual(refused);
    const message = { event: 'envelope-sent', generatedDateTime: 'yesterday', data: { envelopeId: reference } };
    expect(signed(JSON.stringify(message))).toEqual(refused);
  });

  it('have one id however often they are told, another for another event, and an order however they come', () => {
    const at = (seconds: number) => new Date(test.clock.now().getTime() + seconds * 1000);
    const events = ['envelope-sent', 'recipient-delivered', 'recipient-completed', 'envelope-completed'].map((event, index) => [event, at(index)] as const);
    const once = events.map(([event, time]) => told(reference, event, { at: time }));
    const again = events.map(([event, time], index) => told(reference, event, { at: time, tries: index + 1 })).toReversed();
    const ids = (all: typeof once) => all.map((one) => ('eventId' in one ? one.eventId : one.refused));
    expect(new Set(ids(once)).size).toBe(4);
    expect(ids(again).toReversed()).toEqual(ids(once));
    const together = ['1', '2'].map((recipientId) => told(reference, 'recipient-completed', { recipientId }));
    expect(new Set(ids(together)).size).toBe(2);
    const inOrder = again.toSorted((a, b) => ('at' in a && 'at' in b ? a.at.getTime() - b.at.getTime() : 0));
    expect(inOrder).toEqual(once);
  });

  it('change nothing by themselves', async () => {
    const envelope = test.envelope();
    const { reference: own, state } = await test.signer.createEnvelope(envelope);
    expect(told(own, 'envelope-completed')).toMatchObject({ reference: own });
    expect(await test.signer.refresh({ ...envelope, reference: own })).toEqual(state);
    expect(test.fake.violations).toEqual([]);
  });
});
