import { chain, type ChainedEvent, type Evidence } from '@pari/domain/signing';
import { expect, it } from 'vitest';
import { hashOf } from '../../src/sha256.ts';
import { drawEvidence } from '../../src/features/envelopes/paper/drawEvidence.ts';
import { readPaper } from '../support/readPaper.ts';

const email = 'wanda.withers-featherstonehaugh@kestrelbrook.example';
const by = 'administrator.of.the.company@alder.example';

function evidenceOf(...events: Pick<ChainedEvent, 'kind' | 'recipient' | 'detail'>[]): Evidence {
  const chained = events.map((event, index) => ({ ...event, sequence: index + 1, at: `2026-03-01T10:00:0${index}.000Z` }));
  return {
    format: 'pari-evidence',
    version: 1,
    envelope: { id: 'e1', company: 'Alder', title: 'Deed', purpose: 'document' },
    original: { sha256: '0'.repeat(64), length: 1 },
    recipients: [{ id: 'r1', role: 'signer', order: 1, name: 'Wanda Withers', email }],
    consents: {},
    events: chain('e1', chained, hashOf),
    head: '',
  };
}

it('reads as it happened: who put whom in whose place, with addresses in one piece', async () => {
  const signed = { signature: { kind: 'typed', name: 'Wanda Withers' }, email, signed_in: { issuer: 'urn:pari:embedded', at: '2026-03-01T09:00:00.000Z' } };
  const evidence = evidenceOf(
    { kind: 'created', recipient: null, detail: { by, company: 'Alder' } },
    { kind: 'corrected', recipient: 'r1', detail: { by, from: { name: 'Hanna Brandt', email: 'h@alder.example' }, to: { name: 'Wanda Withers', email } } },
    { kind: 'signed', recipient: 'r1', detail: signed },
  );
  const { pages } = await readPaper(await drawEvidence(evidence, { company: 'Alder', at: new Date('2026-03-01T11:00:00Z') }));
  const text = pages.join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain(`Wanda Withers Signer ${email} Typed: Wanda Withers`);
  expect(text).toContain('Signed in at this portal');
  expect(text).not.toContain('urn:pari');
  expect(text).toContain(`Prepared ${by}`);
  expect(text).toContain(`Hanna Brandt replaced by Wanda Withers ${by}`);
});
