import { chain, EVIDENCE_FILE, type Evidence } from '@pari/domain/signing';
import { beforeAll, expect, it } from 'vitest';
import { verify } from '../../src/adapters/pdf-seal/verify/verify.ts';
import { verifyBundle } from '../../src/main/commands/verifyBundle.ts';
import type { PdfSeal } from '../../src/ports/pdfSeal.ts';
import { bundleFiles, newSeal, sealedEvidence, sealedStatement, sha256, zipped } from './documents.ts';

let seal: PdfSeal;
let files: Map<string, Buffer>;
beforeAll(async () => {
  seal = newSeal();
  files = await bundleFiles(seal);
});

const told = () => JSON.parse(files.get(EVIDENCE_FILE)?.toString() ?? '') as Evidence;
const written = (evidence: Evidence) => Buffer.from(JSON.stringify(evidence, null, 1));
const faultsOf = async (entries: Map<string, Buffer>) => (await verifyBundle(await zipped(entries))).faults;
/** What is made up in the place of all that was signed. */
const invented = (): Evidence => {
  const evidence = { ...told(), envelope: { ...told().envelope, title: 'Another deed' } };
  const events = chain(evidence.envelope.id, evidence.events.slice(0, -1), sha256);
  return { ...evidence, events, head: events.at(-1)?.hash ?? '' };
};

it('a bundle is as it was sealed', async () => expect(await faultsOf(files)).toEqual([]));

it('whoever holds a sealed statement cannot make a bundle of it', async () => {
  const statement = await sealedStatement(seal);
  expect((await verify(statement)).faults).toEqual([]);
  const notSealed = 'Its evidence was not sealed: the sealed PDF carries none.';
  const here = sealedEvidence(invented(), { sha256: sha256(statement), certificate: seal.certificate.fingerprint });
  expect(await faultsOf(new Map([...files, ['document.pdf', statement], [EVIDENCE_FILE, written(here)]]))).toEqual([notSealed]);
  const document = Buffer.from('%PDF-1.7 made up');
  const elsewhere = sealedEvidence(invented(), { sha256: sha256(document), seal: '', signer_certificate: null, signer_events: sha256('[]') });
  const made = new Map([...files, ['document.pdf', document], [EVIDENCE_FILE, written(elsewhere)], ['evidence.pdf', statement]] as const);
  made.set('signer-events.json', Buffer.from('[]'));
  expect(await faultsOf(made)).toEqual([notSealed]);
});

it('a statement bears one signature', async () => {
  expect((await verify(await sealedStatement(seal, 2))).faults).toEqual(['It bears 2 signatures, and a statement bears one.']);
});
