import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecipientRole } from '@pari/domain/signing';
import {
  SignerRefused,
  SignerUnavailable,
  type EnvelopeState,
  type EnvelopeToPlace,
  type Opening,
  type Placed,
  type RecipientToPlace,
  type Signer,
} from '../../src/ports/signer.ts';

/** A signer, and what only its own test can do: its envelopes' documents, its recipients, its outages. */
export interface SignerUnderTest {
  readonly signer: Signer;
  /** An envelope that was not placed yet, of a document that is kept and that asks each recipient for a signature. */
  envelope(recipients: readonly { readonly role: RecipientRole; readonly order: number }[]): Promise<EnvelopeToPlace>;
  /** Somebody is led to an opening and acts there: where they are led back to; null where they never left. */
  act(opening: Opening, what: 'view' | 'sign' | 'decline', reason?: string): Promise<string | null>;
  /** Takes what the signer needs of the outside away, and gives it back; null where it needs nothing. */
  readonly outage: ((isDown: boolean) => void) | null;
  /** The signer's time. */
  now(): Date;
  end(): Promise<void>;
}

const alone = [{ role: 'signer', order: 1 }] as const;
const inTurn = [
  { role: 'signer', order: 1 },
  { role: 'countersigner', order: 2 },
] as const;

/** What holds of every signer: each passes these same tests. What is asked follows from its capabilities. */
export function describeSigner(name: string, start: () => Promise<SignerUnderTest>): void {
  describe(name, () => {
    let subject: SignerUnderTest;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(() => subject.end());

    const can = (companyId: string) => subject.signer.capabilities(companyId);
    const proof = { at: new Date('2026-03-01T10:00:00Z'), issuer: 'https://id.example', sessionHash: 'ab'.repeat(32) };

    async function place(recipients: Parameters<SignerUnderTest['envelope']>[0]) {
      const envelope = await subject.envelope(recipients);
      const { reference, state } = await subject.signer.createEnvelope(envelope);
      const placed: Placed = { id: envelope.id, companyId: envelope.companyId, reference };
      return { envelope, placed, state };
    }
    const returnAddress = (placed: Placed) => `https://portal.example/signing/returned?envelope_id=${placed.id}&nonce=${randomUUID()}`;
    const open = (placed: Placed, recipient: RecipientToPlace | undefined) => {
      if (!recipient) throw new Error('no such recipient');
      return subject.signer.openSigning(placed, recipient, returnAddress(placed), proof);
    };
    const sign = async (placed: Placed, recipient: RecipientToPlace | undefined) => subject.act(await open(placed, recipient), 'sign');
    const turns = (state: EnvelopeState, envelope: EnvelopeToPlace) =>
      envelope.recipients.map(({ id }) => state.recipients.find((one) => one.id === id)?.status);
    const everySignature = async () => {
      const made = await place(alone);
      await sign(made.placed, made.envelope.recipients[0]);
      return made;
    };

    it('places an envelope under our ids', async () => {
      const { envelope, placed, state } = await place(inTurn);
      expect(placed.reference).not.toBe('');
      expect(state).toMatchObject({ status: 'sent', unknownWord: null });
      expect(state.recipients.map(({ id }) => id).toSorted()).toEqual(envelope.recipients.map(({ id }) => id).toSorted());
      expect(await subject.signer.refresh(placed)).toEqual(state);
    });

    it('places one envelope however often it is asked, one after the other and at once', async () => {
      const { envelope, placed } = await place(alone);
      const again = await Promise.all([1, 2, 3].map(() => subject.signer.createEnvelope(envelope)));
      expect(again.map(({ reference }) => reference)).toEqual([placed.reference, placed.reference, placed.reference]);
      const other = await subject.envelope(alone);
      const atOnce = await Promise.all([1, 2, 3].map(() => subject.signer.createEnvelope(other)));
      expect(new Set(atOnce.map(({ reference }) => reference)).size).toBe(1);
      expect(atOnce[0]?.reference).not.toBe(placed.reference);
    });

    it('gives what was placed as it stands now', async () => {
      const { envelope, placed } = await everySignature();
      expect(await subject.signer.createEnvelope(envelope)).toMatchObject({ reference: placed.reference, state: { status: 'completed' } });
    });

    it('places no document whose bytes are not those of its hash', async () => {
      const envelope = await subject.envelope(alone);
      const other = await subject.envelope(alone);
      const forged = { ...envelope, document: { ...envelope.document, sha256: 'ab'.repeat(32) } };
      await expect(subject.signer.createEnvelope(forged)).rejects.toThrow();
      await expect(subject.signer.createEnvelope({ ...other, document: { ...other.document, length: other.document.length - 1 } })).rejects.toThrow();
      expect(await subject.signer.createEnvelope(envelope)).toMatchObject({ state: { status: 'sent' } });
    });

    it('takes no field on a page that there is not', async () => {
      const envelope = await subject.envelope(alone);
      const fields = envelope.fields.map((field) => ({ ...field, place: { ...field.place, page: 99 } }));
      await expect(subject.signer.createEnvelope({ ...envelope, fields })).rejects.toThrow(SignerRefused);
    });

    it('takes a box that must be ticked, or refuses the envelope', async () => {
      const envelope = await subject.envelope(alone);
      const fields = envelope.fields.map((field) => ({ ...field, kind: 'tick' as const, name: 'Over 18', isRequired: true }));
      const placing = subject.signer.createEnvelope({ ...envelope, fields });
      if (can(envelope.companyId).requiredTicks) await placing;
      else await expect(placing).rejects.toThrow(SignerRefused);
    });

    it('lets recipients sign in their order', async () => {
      const { envelope, placed, state } = await place(inTurn);
      const [first, second] = envelope.recipients;
      if (can(envelope.companyId).ordered) {
        expect(turns(state, envelope)).toEqual(['open', 'waiting']);
        await expect(open(placed, second)).rejects.toThrow(SignerRefused);
      }
      await subject.act(await open(placed, first), 'view');
      const seen = await subject.signer.refresh(placed);
      expect([seen.status, turns(seen, envelope)[0]]).toEqual(['in_progress', 'viewed']);
      await sign(placed, first);
      const half = await subject.signer.refresh(placed);
      expect([half.status, ...turns(half, envelope)]).toEqual(['in_progress', 'signed', 'open']);
      await sign(placed, second);
      const whole = await subject.signer.refresh(placed);
      expect([whole.status, ...turns(whole, envelope)]).toEqual(['completed', 'signed', 'signed']);
      expect(whole.recipients.every(({ at }) => at instanceof Date)).toBe(true);
    });

    it('lets those of equal order sign in any', async () => {
      const { envelope, placed, state } = await place([...alone, ...alone]);
      expect(turns(state, envelope)).toEqual(['open', 'open']);
      await sign(placed, envelope.recipients[1]);
      await sign(placed, envelope.recipients[0]);
      expect(await subject.signer.refresh(placed)).toMatchObject({ status: 'completed' });
    });

    it('has a witness sign behind whom they saw, or refuses the envelope', async () => {
      const witnessed = [...alone, { role: 'witness', order: 2 }] as const;
      const asked = await subject.envelope(witnessed);
      if (!can(asked.companyId).witness) return expect(subject.signer.createEnvelope(asked)).rejects.toThrow(SignerRefused);
      const { envelope, placed } = await place(witnessed);
      await sign(placed, envelope.recipients[0]);
      await sign(placed, envelope.recipients[1]);
      return expect(await subject.signer.refresh(placed)).toMatchObject({ status: 'completed' });
    });

    it('leads to a page that ends, and back to the address that was given', async () => {
      const { envelope, placed } = await place(alone);
      const opening = await open(placed, envelope.recipients[0]);
      expect(URL.canParse(opening.address, 'https://portal.example')).toBe(true);
      expect(opening.expiresAt.getTime()).toBeGreaterThan(subject.now().getTime());
      const led = await subject.act(opening, 'sign');
      expect(led !== null).toBe(can(envelope.companyId).embedded);
      if (led !== null) {
        const back = new URL(led);
        expect(`${back.origin}${back.pathname}`).toBe('https://portal.example/signing/returned');
        expect(back.searchParams.get('envelope_id')).toBe(placed.id);
      }
      if (opening.once) await expect(subject.act(opening, 'view')).rejects.toThrow();
    });

    it('opens for nobody but its recipients', async () => {
      const { envelope, placed } = await place(alone);
      const [recipient] = envelope.recipients;
      if (!recipient) throw new Error('no recipient');
      await expect(open(placed, { ...recipient, id: randomUUID() })).rejects.toThrow(SignerRefused);
      await expect(open({ ...placed, reference: randomUUID() }, recipient)).rejects.toThrow(SignerRefused);
    });

    it('ends with whoever declines, who says why', async () => {
      const { envelope, placed } = await place(inTurn);
      await subject.act(await open(placed, envelope.recipients[0]), 'decline', 'The amount is wrong.');
      const state = await subject.signer.refresh(placed);
      expect(state.status).toBe('declined');
      expect(state.recipients.find(({ id }) => id === envelope.recipients[0]?.id)).toMatchObject({ status: 'declined', reason: 'The amount is wrong.' });
      await expect(open(placed, envelope.recipients[1])).rejects.toThrow(SignerRefused);
      expect((await subject.signer.cancel(placed, 'too late')).status).toBe('declined');
    });

    it('cancels what has not ended, and nothing else', async () => {
      const { envelope, placed } = await place(alone);
      const opening = await open(placed, envelope.recipients[0]);
      expect((await subject.signer.cancel(placed, 'Sent in error')).status).toBe('cancelled');
      expect((await subject.signer.cancel(placed, 'Again')).status).toBe('cancelled');
      await expect(subject.act(opening, 'sign')).rejects.toThrow();
      await expect(open(placed, envelope.recipients[0])).rejects.toThrow(SignerRefused);
      expect(await subject.signer.createEnvelope(envelope)).toMatchObject({ reference: placed.reference, state: { status: 'cancelled' } });
      const done = await everySignature();
      expect((await subject.signer.cancel(done.placed, 'too late')).status).toBe('completed');
    });

    it('gives the document and how it was signed once it is, the same bytes each time they are opened', async () => {
      const { placed } = await place(alone);
      await expect(subject.signer.fetchSigned(placed)).rejects.toThrow(SignerRefused);
      await expect(subject.signer.fetchEvidence(placed)).rejects.toThrow(SignerRefused);
      const done = await everySignature();
      const signed = await subject.signer.fetchSigned(done.placed);
      const [once, again] = [await buffer(await signed.open()), await buffer(await signed.open())];
      expect(once.subarray(0, 5).toString()).toBe('%PDF-');
      expect(once.equals(again)).toBe(true);
      expect(signed.seal).not.toBe('');
      const { certificate, events } = await subject.signer.fetchEvidence(done.placed);
      expect(certificate === null || certificate.subarray(0, 5).toString() === '%PDF-').toBe(true);
      expect(JSON.stringify(events).length).toBeGreaterThan(2);
    });

    it('believes no callback that nobody signed', async () => {
      const { placed, state } = await place(alone);
      const told = { event: 'envelope-completed', generatedDateTime: new Date().toISOString(), data: { envelopeId: placed.reference } };
      for (const body of [JSON.stringify(told), '{}', 'null', '', '{'])
        for (const headers of [{}, { 'x-docusign-signature-1': '' }, { authorization: 'Bearer x' }])
          expect(subject.signer.readCallback(Buffer.from(body), headers)).toEqual({ refused: expect.any(String) });
      expect(await subject.signer.refresh(placed)).toEqual(state);
    });

    it('is well, and says what is the matter while it is not', async () => {
      expect(await subject.signer.health()).toEqual({ ok: true, lastSuccess: expect.any(Date), faults: [] });
      if (!subject.outage) return;
      const { envelope, placed, state } = await place(alone);
      const next = await subject.envelope(alone);
      subject.outage(true);
      try {
        for (const failing of [
          () => subject.signer.createEnvelope(next),
          () => open(placed, envelope.recipients[0]),
          () => subject.signer.refresh(placed),
          () => subject.signer.fetchSigned(placed),
          () => subject.signer.fetchEvidence(placed),
          () => subject.signer.cancel(placed, 'now'),
        ])
          await expect(failing()).rejects.toThrow(SignerUnavailable);
        expect(await subject.signer.health()).toMatchObject({ ok: false, lastSuccess: expect.any(Date) });
      } finally {
        subject.outage(false);
      }
      expect(await subject.signer.refresh(placed)).toEqual(state);
      expect(await subject.signer.createEnvelope(next)).toMatchObject({ state: { status: 'sent' } });
      expect((await subject.signer.health()).ok).toBe(true);
    });
  });
}
