import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signingClosed } from '@pari/domain/carry';
import type { TestPerson } from '../support/app.ts';
import { startDocumenting, type Documenting } from './documenting.ts';

let documenting: Documenting;
let person: TestPerson;
let grant: { id: string; reference: string };
let gp: TestPerson;
beforeAll(async () => {
  documenting = await startDocumenting();
  ({ gp } = documenting);
});
afterAll(() => documenting.test.close());
beforeEach(async () => {
  ({ person, grant } = await documenting.granted());
});

const pending = async (who = person) => {
  const { count, pending_acknowledgment_count, next } = (await documenting.call('getPendingCarryDocuments', who)).body;
  return [count, pending_acknowledgment_count, next];
};
const tasks = async (who = person) => (await documenting.call('listTasks', who)).body.results;

describe('a document of carry', () => {
  it('is nothing to its participant before it is released, who is told of it then', async () => {
    const { id, status } = await documenting.add(grant, { released: false });
    expect(status).toBe('draft');
    expect((await documenting.call('listCarryDocuments', person)).body.results).toEqual([]);
    expect((await documenting.open(person, id)).status).toBe(404);
    // Whoever releases it looks at it before.
    const looked = await documenting.call('openManagedCarryDocument', documenting.admin, { params: { id } });
    expect([looked.status, looked.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await documenting.call('openManagedCarryDocument', person, { params: { id } })).status).toBe(404);
    expect((await documenting.change(id, { action: 'release', version: 1 })).body).toMatchObject({ status: 'pending acknowledgement' });
    expect(await documenting.own(person, id)).toMatchObject({ status: 'pending acknowledgement', bps: '100', vesting_schedule: { name: 'Quarterly' } });
    const { rows } = await documenting.test.owner.query('select type from notifications where user_id = $1', [person.id]);
    expect(rows).toEqual([{ type: 'carry_document' }]);
  });

  it('is acknowledged once the person has opened that very version themselves, and for good', async () => {
    const { id } = await documenting.add(grant);
    const unopened = await documenting.acknowledge(person, id);
    expect([unopened.status, unopened.body.code]).toEqual([409, 'not_yet']);
    // What administrators open while they look is theirs.
    const looking = { 'x-view-as': person.id };
    expect((await documenting.open(documenting.admin, id, looking)).status).toBe(200);
    expect((await documenting.acknowledge(person, id)).status).toBe(409);
    expect((await documenting.open(person, id)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const [first, again] = [await documenting.acknowledge(person, id), await documenting.acknowledge(person, id)];
    expect(first.body).toMatchObject({ is_acknowledged: true, status: 'active', completed: true });
    expect(again.body).toEqual(first.body);
    expect(await pending()).toEqual([0, 0, 'signature']);
  });

  it('is replaced by a version that has to be opened and acknowledged anew', async () => {
    const { id } = await documenting.add(grant);
    await documenting.acknowledged(person, id);
    const replaced = await documenting.change(id, {
      action: 'replace',
      version: 1,
      title: 'Letter',
      document_type: 'agreement',
      document: await documenting.stored(['Other terms']),
    });
    expect(replaced.body).toMatchObject({ version: 2, status: 'pending acknowledgement' });
    const old = await documenting.acknowledge(person, id, 1);
    expect([old.status, old.body.code]).toEqual([409, 'not_yet']);
    expect((await documenting.acknowledge(person, id, 2)).body.code).toBe('not_yet');
    await documenting.open(person, id);
    expect((await documenting.acknowledge(person, id, 2)).body).toMatchObject({ version: 2, status: 'active' });
    expect((await documenting.change(id, { action: 'withdraw', version: 1, reason: 'Wrong' })).body.code).toBe('conflict');
  });

  it('that is replaced by a version with the same stored file is opened and acknowledged anew', async () => {
    const document = await documenting.stored();
    const { id } = await documenting.add(grant, { document });
    await documenting.acknowledged(person, id);
    await documenting.change(id, { action: 'replace', version: 1, title: 'The same once more', document_type: 'agreement', document });
    expect(await documenting.own(person, id)).toMatchObject({ version: 2, is_opened: false, is_acknowledged: false });
    expect((await documenting.acknowledge(person, id, 2)).body.code).toBe('not_yet');
    // Looked at by an administrator in the person's place it was not opened by them.
    await documenting.open(documenting.admin, id, { 'x-view-as': person.id });
    expect((await documenting.own(person, id)).is_opened).toBe(false);
    await documenting.open(person, id);
    expect((await documenting.acknowledge(person, id, 2)).body).toMatchObject({ version: 2, is_opened: true, status: 'active' });
  });

  it('is signed by its participant, before a witness, and by the general partner last', async () => {
    const { id } = await documenting.add(grant, { requires_signature: true, requires_witness: true, gp_signer: gp.id });
    const lead = (body = {}) => documenting.call('leadToCarrySigning', person, { params: { id }, body });
    const awaited = async () => (await documenting.call('listManagedCarryDocuments', gp, { query: `?allocation=${grant.id}` })).body.results[0]?.awaits;
    expect(await awaited()).toMatchObject({ role: 'participant' });
    const early = await lead();
    expect([early.status, early.body.code, early.body.detail]).toEqual([409, 'not_yet', 'Acknowledge the document first.']);
    const { envelope, status } = await documenting.acknowledged(person, id);
    expect(status).toBe('pending');
    const elsewhere = await lead({ return_url: 'https://elsewhere.example/' });
    expect([elsewhere.status, Object.keys(elsewhere.body.errors ?? {})]).toEqual([400, ['return_url']]);
    const led = await lead();
    expect([led.status, new URL(led.body.signing_url).pathname]).toEqual([200, `/investor/signing/${envelope}`]);
    const waiting = await documenting.call('countersignCarryDocument', gp, { params: { id }, body: {} });
    expect([waiting.status, waiting.body.code]).toEqual([409, 'not_yet']);
    const address = `wim-${randomUUID()}@elsewhere.example`;
    const named = await documenting.call('nameCarryWitness', person, { params: { id }, body: { first_name: 'Anna Wim', last_name: 'Itness', email: address } });
    expect(named.body.witness).toMatchObject({ first_name: 'Anna Wim', last_name: 'Itness', completed: false });
    expect((await documenting.sign(person, envelope)).body.return_to).toBe(`/carry-plans/documents/signature/${envelope}`);
    await documenting.company.workOff();
    expect(await awaited()).toEqual({ role: 'witness', display_name: 'Anna Wim Itness' });
    expect((await documenting.own(person, id)).signing).toEqual({ is_possible: false, reason: 'You have signed. Your witness signs next.' });
    const { witness } = documenting.company;
    expect((await witness.signWhole(await witness.linkTo(address), { signature: { kind: 'typed', name: 'Anna Wim Itness' } })).status).toBe(200);
    expect(await documenting.own(person, id)).toMatchObject({ status: 'signature', gp_signing_complete: false, witness: { completed: true } });
    expect(await awaited()).toMatchObject({ role: 'general_partner' });
    const countersigning = await documenting.call('countersignCarryDocument', gp, { params: { id }, body: {} });
    expect(countersigning.status).toBe(200);
    expect((await documenting.call('countersignCarryDocument', documenting.admin, { params: { id }, body: {} })).status).toBe(404);
    await documenting.sign(gp, envelope);
    await documenting.company.workOff();
    expect(await awaited()).toBeNull();
    expect((await documenting.call('getManagedCarryDocument', gp, { params: { id } })).body).toMatchObject({ id, status: 'signed', awaits: null });
    expect(await documenting.own(person, id)).toMatchObject({ status: 'signed', completed: true, gp_signing_complete: true, signed_document: { envelope } });
    const late = await lead();
    expect([late.status, late.body.code, late.body.detail]).toEqual([409, 'locked', signingClosed]);
  });

  it('is signed by the general partner alone where nobody else is asked to', async () => {
    const { id } = await documenting.add(grant, { gp_signer: gp.id });
    const { envelope, status } = await documenting.acknowledged(person, id);
    expect(status).toBe('signature');
    await documenting.sign(gp, envelope);
    expect(await documenting.own(person, id)).toMatchObject({ status: 'signed', signed_document: null });
  });

  it('that is declined is under review; one whose time is over is inactive', async () => {
    const [declined, expired] = [await documenting.add(grant, { requires_signature: true }), await documenting.add(grant, { requires_signature: true })];
    const { envelope } = await documenting.acknowledged(person, declined.id);
    await documenting.company.call('declineEnvelope', person, { id: envelope ?? '', payload: { reason: 'The points are wrong.' } });
    const other = await documenting.acknowledged(person, expired.id);
    await documenting.test.owner.query(`update envelopes set status = 'expired', ended_at = now() where id = $1`, [other.envelope]);
    expect((await documenting.own(person, declined.id)).status).toBe('review');
    expect((await documenting.own(person, expired.id)).status).toBe('inactive');
  });
});

describe('coming back from signing', () => {
  it('asks the signer and states nothing; of a foreign envelope there is nothing to come back from', async () => {
    const { id } = await documenting.add(grant, { requires_signature: true });
    const { envelope } = await documenting.acknowledged(person, id);
    const back = (who: TestPerson, body: object = {}, at = envelope) => documenting.call('returnFromCarrySigning', who, { params: { id: at ?? '' }, body });
    const { rows: before } = await documenting.test.owner.query('select * from envelope_recipients where envelope_id = $1', [envelope]);
    expect((await back(person)).body).toMatchObject({ id, status: 'pending', completed: false });
    expect((await back(person, { event: 'signing_complete' })).status).toBe(400);
    const { rows: after } = await documenting.test.owner.query('select * from envelope_recipients where envelope_id = $1', [envelope]);
    expect(after).toEqual(before);
    const { person: stranger } = await documenting.granted();
    expect([(await back(stranger)).status, (await back(gp)).status, (await back(person, {}, randomUUID())).status]).toEqual([404, 404, 404]);
  });
});

describe('closing', () => {
  it('is the named general partner’s, after which nobody acknowledges or signs', async () => {
    const [unread, read] = [
      await documenting.add(grant, { requires_signature: true, gp_signer: gp.id }),
      await documenting.add(grant, { requires_signature: true, gp_signer: gp.id }),
    ];
    const { envelope } = await documenting.acknowledged(person, read.id);
    expect((await documenting.close(documenting.admin, read.id)).status).toBe(404);
    expect((await documenting.close(gp, read.id)).body).toMatchObject({ status: 'inactive', abilities: { close: false } });
    await documenting.close(gp, unread.id);
    await documenting.open(person, unread.id);
    for (const answer of [
      await documenting.acknowledge(person, unread.id),
      await documenting.call('leadToCarrySigning', person, { params: { id: read.id }, body: {} }),
    ])
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([409, 'locked', signingClosed]);
    expect((await documenting.sign(person, envelope)).problem.code).toBe('locked');
    expect(await documenting.own(person, read.id)).toMatchObject({
      status: 'inactive',
      gp_signing_complete: true,
      signing: { is_possible: false, reason: signingClosed },
    });
  });

  it('and signing at once: one of both is done, and the other finds it locked', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { id } = await documenting.add(grant, { requires_signature: true, gp_signer: gp.id });
      const { envelope } = await documenting.acknowledged(person, id);
      const { body } = await documenting.company.call('getEnvelope', person, { id: envelope ?? '' });
      await documenting.company.open(person, body.id);
      await documenting.company.consent(person, body.id);
      const [signed, closed] = await Promise.all([documenting.company.sign(person, body), documenting.close(gp, id)]);
      const { status } = await documenting.own(person, id);
      outcomes.add(status);
      expect(new Set([signed.status, closed.status])).toEqual(new Set([200, 409]));
      expect([signed.problem.code ?? '', closed.body.code ?? '']).toContain('locked');
      expect(status).toBe(signed.status === 200 ? 'signature' : 'inactive');
    }
    expect([...outcomes].every((status) => status === 'signature' || status === 'inactive')).toBe(true);
  });
});

describe('what waits', () => {
  it('is counted, a task and a way that agree, through acknowledging and signing', async () => {
    const agree = async (count: number, acknowledgements: number, next: string) => {
      expect(await pending()).toEqual([count, acknowledgements, next]);
      const own = (await tasks()).filter(({ kind }) => kind !== 'documents');
      expect(own).toEqual(count === 0 ? [] : [{ kind: 'carry_documents', count, pending_acknowledgment_count: acknowledgements, next }]);
    };
    await agree(0, 0, 'signature');
    const [read, signed] = [await documenting.add(grant), await documenting.add(grant, { requires_signature: true, gp_signer: gp.id })];
    await agree(2, 2, 'acknowledgment');
    const { envelope } = await documenting.acknowledged(person, signed.id);
    await agree(2, 1, 'acknowledgment');
    await documenting.acknowledged(person, read.id);
    await agree(1, 0, 'signature');
    await documenting.sign(person, envelope);
    await agree(0, 0, 'signature');
    // The general partner is no participant: it is theirs to sign.
    expect((await tasks(gp)).filter((task) => task.kind === 'signature' && task.envelope.id === envelope)).toHaveLength(1);
  });

  it('is read by whoever looks at the person, who does nothing of it', async () => {
    const { id } = await documenting.add(grant, { requires_signature: true, requires_witness: true });
    const headers = { 'x-view-as': person.id };
    const list = await documenting.call('listCarryDocuments', documenting.admin, { headers });
    expect(list.body.results.map((one) => one.id)).toEqual([id]);
    const tick = await documenting.call('acknowledgeCarryDocument', documenting.admin, { params: { id }, body: { version: 1 }, headers });
    expect(tick.status).toBe(403);
    const { person: stranger } = await documenting.granted();
    expect([(await documenting.open(stranger, id)).status, (await documenting.acknowledge(stranger, id)).status]).toEqual([404, 404]);
  });
});

describe('putting a document to a grant', () => {
  it.each([
    ['allocation', 'nothing'],
    ['document', '00000000-0000-4000-8000-000000000000'],
    ['gp_signer', '00000000-0000-4000-8000-000000000000'],
    ['requires_witness', true],
    ['document_type', 'letter'],
    ['title', ''],
  ])('with %s %s is refused by that field', async (field, value) => {
    const answer = await documenting.call('createCarryDocument', documenting.admin, {
      body: {
        reference: randomUUID(),
        allocation: grant.reference,
        title: 'Letter',
        document_type: 'agreement',
        document: await documenting.stored(),
        [field]: value,
      },
    });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('under one reference at the same time makes one document, and refuses the other as it does later', async () => {
    const reference = randomUUID();
    const body = { reference, allocation: grant.reference, title: 'Letter', document_type: 'agreement', document: await documenting.stored() };
    const create = () => documenting.call('createCarryDocument', documenting.admin, { body });
    const both = await Promise.all([create(), create(), create(), create()]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400]);
    for (const answer of [...both.filter(({ status }) => status === 400), await create()])
      expect(answer.body.errors).toEqual({ reference: ['Another document is known by this reference already.'] });
  });

  it('takes it back, and keeps what everybody has signed', async () => {
    const [open, done] = [await documenting.add(grant, { requires_signature: true }), await documenting.add(grant, { requires_signature: true })];
    const first = await documenting.acknowledged(person, open.id);
    const withdraw = (id: string) => documenting.change(id, { action: 'withdraw', version: 1, reason: 'Wrong points' });
    expect((await withdraw(open.id)).body).toMatchObject({ status: 'inactive', withdrawn_reason: 'Wrong points' });
    expect((await documenting.sign(person, first.envelope)).problem.code).toBe('locked');
    const second = await documenting.acknowledged(person, done.id);
    await documenting.sign(person, second.envelope);
    const kept = await withdraw(done.id);
    expect([kept.status, kept.body.code]).toEqual([409, 'locked']);
  });
});
