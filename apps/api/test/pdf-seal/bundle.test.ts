import { chain, EVIDENCE_FILE, type Evidence } from '@pari/domain/signing';
import { beforeAll, expect, it } from 'vitest';
import { verify } from '../../src/adapters/pdf-seal/verify/verify.ts';
import { verifyPdf } from '../../src/adapters/pdf-seal/index.ts';
import { verifyBundle } from '../../src/features/envelopes/index.ts';
import { readMe } from '../../src/features/envelopes/bundleFiles.ts';
import type { PdfSeal } from '../../src/ports/pdfSeal.ts';
import { bundleFiles, deed, evidenceOf, newSeal, requestOf, sealedEvidence, sealedStatement, sha256, zipped } from './documents.ts';

let seal: PdfSeal;
let files: Map<string, Buffer>;
beforeAll(async () => {
  seal = newSeal();
  files = await bundleFiles(seal);
});

const told = () => JSON.parse(files.get(EVIDENCE_FILE)?.toString() ?? '') as Evidence;
const written = (evidence: Evidence) => Buffer.from(JSON.stringify(evidence, null, 1));
const faultsOf = async (entries: Map<string, Buffer>) => (await verifyBundle(await zipped(entries), verifyPdf)).faults;
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
  const elsewhere = sealedEvidence(invented(), { seal: '', sha256: sha256(document), signer_events: sha256('[]'), signer_certificate: null });
  const made = new Map([
    ...files,
    ['README.txt', Buffer.from(readMe(true))],
    ['document.pdf', document],
    [EVIDENCE_FILE, written(elsewhere)],
    ['evidence.pdf', statement],
  ] as const);
  made.set('signer-events.json', Buffer.from('[]'));
  expect(await faultsOf(made)).toEqual([notSealed]);
});

it('a statement bears one signature', async () => {
  expect((await verify(await sealedStatement(seal, 2))).faults).toEqual(['It bears 2 signatures, and a statement bears one.']);
});

it('a bundle of what was signed elsewhere is none of what was signed here', async () => {
  const [original, document] = [await deed(1), Buffer.from('%PDF-1.7 signed elsewhere')];
  const evidence = sealedEvidence(evidenceOf(original), { seal: '', sha256: sha256(document), signer_events: sha256('[]'), signer_certificate: null });
  const paper = Buffer.from(await seal.seal(await requestOf(seal, original, 1, evidence)));
  const made = new Map([
    ['README.txt', Buffer.from(readMe(true))],
    ['document.pdf', document],
    [EVIDENCE_FILE, written(evidence)],
    ['evidence.pdf', paper],
    ['signer-events.json', Buffer.from('[]')],
  ]);
  expect(await faultsOf(made)).toEqual([]);
  const again = sealedEvidence(evidence, { sha256: sha256(paper), certificate: seal.certificate.fingerprint });
  expect(await faultsOf(new Map([...files, ['document.pdf', paper], [EVIDENCE_FILE, written(again)]]))).toEqual([
    'What its evidence tells of the document being sealed is not as it was told.',
  ]);
});

it('what says how a bundle is verified is held to what it said', async () => {
  const other = Buffer.from('To verify this file, send it to https://mallory.example.');
  expect(await faultsOf(new Map([...files, ['README.txt', other]]))).toEqual(['README.txt is not what it was.']);
});
