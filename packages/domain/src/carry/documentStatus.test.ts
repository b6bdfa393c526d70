import { describe, expect, it } from 'vitest';
import {
  carryDocumentAwaits,
  carryDocumentColours,
  carryDocumentStatus,
  isCarryDocumentCompleted,
  nextCarryStep,
  signingClosed,
  whyNotToSign,
  type CarryDocumentFacts,
} from './documentStatus.ts';

const sent = { status: 'in_progress', isUnknown: false, gp: 'waiting', othersSigned: false, participantSigned: false } as const;
const facts = (more: Partial<CarryDocumentFacts> = {}): CarryDocumentFacts => ({
  isReleased: true,
  isWithdrawn: false,
  isReplaced: false,
  isClosed: false,
  isAcknowledged: true,
  requiresSignature: true,
  requiresGp: true,
  envelope: sent,
  ...more,
});

describe('a document of a grant', () => {
  it.each<[string, string, Partial<CarryDocumentFacts>]>([
    ['draft', 'orange', { isReleased: false, isAcknowledged: false, envelope: null }],
    ['pending acknowledgement', 'blue', { isAcknowledged: false, envelope: null }],
    ['pending', 'orange', {}],
    ['pending', 'orange', { envelope: null }],
    ['review', 'blue', { envelope: { ...sent, status: 'declined' } }],
    ['review', 'blue', { envelope: { ...sent, isUnknown: true } }],
    ['signature', 'green', { envelope: { ...sent, gp: 'open', othersSigned: true } }],
    ['signature', 'green', { requiresSignature: false, envelope: { ...sent, gp: 'open', othersSigned: true } }],
    ['signed', 'green', { envelope: { ...sent, status: 'completed', gp: 'signed', othersSigned: true } }],
    ['active', 'green', { requiresSignature: false, requiresGp: false, envelope: null }],
    ['inactive', 'red', { isWithdrawn: true }],
    ['inactive', 'red', { isReplaced: true }],
    ['inactive', 'red', { envelope: { ...sent, status: 'expired' } }],
    ['inactive', 'red', { isClosed: true, envelope: { ...sent, status: 'cancelled' } }],
    ['inactive', 'red', { isClosed: true, isAcknowledged: false, envelope: null }],
    // Its signer had it signed before it heard of the end.
    ['signed', 'green', { isClosed: true, envelope: { ...sent, status: 'completed', gp: 'signed', othersSigned: true } }],
  ])('is %s, %s', (status, colour, more) => {
    const found = carryDocumentStatus(facts(more));
    expect([found, carryDocumentColours[found]]).toEqual([status, colour]);
  });

  it.each<[string | null, Partial<CarryDocumentFacts>]>([
    [null, { isReleased: false, isAcknowledged: false, envelope: null }],
    ['participant', { isAcknowledged: false, envelope: null }],
    ['participant', {}],
    ['witness', { envelope: { ...sent, participantSigned: true } }],
    ['general_partner', { envelope: { ...sent, gp: 'open', othersSigned: true } }],
    [null, { requiresGp: false, envelope: { ...sent, gp: null, othersSigned: true } }],
    [null, { envelope: { ...sent, status: 'declined' } }],
    [null, { isClosed: true }],
  ])('waits for: %s', (role, more) => expect(carryDocumentAwaits(facts(more))).toBe(role));

  it('is completed once signed where that is required, else once acknowledged', () => {
    const plain = { requiresSignature: false, requiresGp: false, envelope: null };
    expect(
      [facts(), facts({ envelope: { ...sent, status: 'completed' } }), facts(plain), facts({ ...plain, isAcknowledged: false })].map(isCarryDocumentCompleted),
    ).toEqual([false, true, true, false]);
  });

  it.each<[string | undefined, string | undefined, Partial<CarryDocumentFacts>]>([
    [undefined, undefined, {}],
    ['not_yet', 'Acknowledge the document first.', { isAcknowledged: false, envelope: null }],
    ['locked', signingClosed, { envelope: { ...sent, gp: 'signed' } }],
    ['locked', signingClosed, { isClosed: true, isAcknowledged: false, envelope: null }],
    ['locked', 'You have signed. Your witness signs next.', { envelope: { ...sent, participantSigned: true } }],
    ['locked', 'You have signed. The general partner signs next.', { envelope: { ...sent, gp: 'open', othersSigned: true, participantSigned: true } }],
    [
      'locked',
      'You have signed. Nobody else signs: it is being completed.',
      { requiresGp: false, envelope: { ...sent, gp: null, othersSigned: true, participantSigned: true } },
    ],
    ['locked', 'Signing this has ended.', { envelope: { ...sent, status: 'declined' } }],
    ['locked', 'This document was taken back: nobody signs it any more.', { isWithdrawn: true }],
    ['locked', 'Your signature is not asked for: nothing is to be signed here.', { requiresSignature: false }],
  ])('cannot be signed: %s, %s', (code, reason, more) => {
    const why = whyNotToSign(facts(more));
    expect([why?.code, why?.reason]).toEqual([code, reason]);
  });

  it('leads to acknowledgment while any waits for it, else to signature', () => {
    expect([2, 1, 0].map(nextCarryStep)).toEqual(['acknowledgment', 'acknowledgment', 'signature']);
  });
});
