import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { partiesOf, witnessCompany, type WitnessCompany } from './witnessing.ts';

let company: WitnessCompany;
let signer: TestPerson;
let countersigner: TestPerson;
let address: string;
beforeAll(async () => {
  company = await witnessCompany();
});
afterAll(() => company.test.close());
beforeEach(async () => {
  ({ signer, countersigner, address } = await company.people());
});

const lines = ['[[text:signer:Occupation]]', '[[tick:signer:Over 18?]]', '[[text:signer:Remarks?]]', '[[signature:signer]]', '[[text:witness:Seen at]]'];
const bySigner = {
  signature: 'typed',
  name: 'Somebody Else',
  values: [
    { kind: 'text', name: 'Occupation', value: 'Joiner' },
    { kind: 'tick', name: 'Over 18', value: 'false' },
  ],
};

describe('what somebody gave by signing', () => {
  it('is told to those who sign after them once they may open it, and to the sender: not where a witness lives', async () => {
    const envelope = await company.send(partiesOf({ signer, countersigner }, { name: 'Wim Itness', email: address }), {}, lines);
    await company.open(signer, envelope.id);
    await company.consent(signer, envelope.id);
    const signed = await company.sign(signer, envelope, { signature: { kind: 'typed', name: 'Somebody Else' }, values: { Occupation: 'Joiner' } });
    expect(signed.body.recipients.map(({ given }) => given)).toEqual([null, null, null]);
    const toldTo = async (who: TestPerson) => (await company.call('getEnvelope', who, { id: envelope.id })).body.recipients.map(({ given }) => given);
    expect(await toldTo(countersigner)).toEqual([null, null, null]);

    await company.workOff();
    const link = await company.witness.linkTo(address);
    expect((await company.witness.look(link)).body).not.toContain('Joiner');
    const opened = await company.witness.by(link, 'open');
    expect(opened.body?.before).toMatchObject([{ role: 'signer', status: 'signed', given: bySigner }]);
    expect(opened.body?.before).toHaveLength(1);
    expect((await company.witness.signWhole(link, { values: { 'Seen at': 'Tarnholm Hall' } })).status).toBe(200);

    const byWitness = { signature: 'typed', name: 'Wim Itness', values: [{ kind: 'text', name: 'Seen at', value: 'Tarnholm Hall' }] };
    expect(await toldTo(countersigner)).toEqual([bySigner, byWitness, null]);
    expect(await toldTo(signer)).toEqual([null, null, null]);
    const sent = await company.call('getManagedEnvelope', company.admin, { id: envelope.id });
    expect(sent.body.people.map(({ given }) => given)).toEqual([bySigner, byWitness, null]);
    for (const { bytes } of [sent, await company.call('getEnvelope', countersigner, { id: envelope.id })]) expect(bytes.toString()).not.toContain('Orchard');

    await company.call('cancelEnvelope', company.admin, { id: envelope.id, payload: { reason: 'No.' } });
    expect(await toldTo(countersigner)).toEqual([null, null, null]);
  });

  it('is told as drawn where it was, and without the drawing', async () => {
    const envelope = await company.send([
      { user: signer.id, role: 'signer', turn: 1 },
      { user: countersigner.id, role: 'countersigner', turn: 2 },
    ]);
    await company.open(signer, envelope.id);
    await company.consent(signer, envelope.id);
    const strokes = [[100, 200, 200, 100, 300, 200, 400, 100, 500, 200]];
    expect((await company.sign(signer, envelope, { signature: { kind: 'drawn', name: 'Some Body', strokes } })).status).toBe(200);
    const { body } = await company.call('getEnvelope', countersigner, { id: envelope.id });
    expect(body.recipients[0]?.given).toEqual({ signature: 'drawn', name: 'Some Body', values: [] });
  });
});
