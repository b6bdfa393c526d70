import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { EVIDENCE_FILE, faultsOfChain, type EventDetail, type Evidence } from '@pari/domain/signing';
import { readEvidence, verifyPdf, type Verdict } from '../../adapters/pdf-seal/index.ts';
import { StrangeZip, unzip } from './unzip.ts';

const sums = 'SHA256SUMS';
const known = ['README.txt', 'document.pdf', EVIDENCE_FILE, 'evidence.pdf', 'certificate.pdf', 'signer-events.json', sums];

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export interface BundleVerdict extends Verdict {
  /** What is found out without reading a PDF. */
  readonly told: readonly string[];
}

/** Holds a ZIP of evidence against what it says of itself. */
export async function verifyBundle(bytes: Buffer): Promise<BundleVerdict> {
  const nothing = { signatures: [], attached: null, told: [] };
  let files: ReadonlyMap<string, Buffer>;
  try {
    files = unzip(bytes);
  } catch (error) {
    if (error instanceof StrangeZip) return { ...nothing, faults: [error.message] };
    throw error;
  }
  const faults = [...faultsOfNames(files), ...faultsOfSums(files)];
  const [document, text] = [files.get('document.pdf'), files.get(EVIDENCE_FILE)];
  const evidence = text === undefined ? null : readEvidence(text);
  if (!document || !text || !evidence) {
    faults.push(text && !evidence ? 'Its evidence cannot be read, or is of a newer version.' : 'The document or its evidence is missing.');
    return { ...nothing, faults };
  }
  faults.push(...faultsOfChain(evidence, (one) => hashOf(Buffer.from(one))));
  const last = evidence.events.at(-1);
  const sealed = last?.kind === 'sealed' && isRecord(last.detail) ? last.detail : null;
  if (!sealed) return { ...nothing, faults: [...faults, 'Its evidence does not end with the document being sealed.'] };
  const isElsewhere = 'signer_events' in sealed;
  if (sealed['sha256'] !== hashOf(document)) faults.push('document.pdf is not what its evidence says was sealed.');
  for (const [name, hash] of [
    ['certificate.pdf', sealed['signer_certificate']],
    ['signer-events.json', sealed['signer_events']],
  ] as const) {
    const file = files.get(name);
    if ((file === undefined ? undefined : hashOf(file)) !== (hash ?? undefined)) faults.push(`${name} is not what its evidence says the signer told.`);
  }
  const paper = isElsewhere ? files.get('evidence.pdf') : document;
  if (!paper || (!isElsewhere && files.has('evidence.pdf'))) return { ...nothing, faults: [...faults, 'evidence.pdf is missing, or not of this document.'] };
  const verdict = await verifyPdf(paper);
  faults.push(...verdict.faults);
  if (verdict.attached?.format === 'pari-evidence') faults.push(...faultsAgainst(evidence, verdict.attached, isElsewhere));
  else faults.push('Its evidence was not sealed: the sealed PDF carries none.');
  if (!isElsewhere && verdict.signatures.some(({ certificate: { fingerprint } }) => fingerprint !== sealed['certificate']))
    faults.push('document.pdf is sealed with another certificate than its evidence says.');
  const told = isElsewhere
    ? [`Signed elsewhere: document.pdf bears the seal of its signer, which a PDF reader verifies. SHA-256 ${hashOf(document)}`]
    : [`SHA-256 of document.pdf ${hashOf(document)}`];
  return { ...verdict, faults, told: [`SHA-256 of what was shown ${evidence.original.sha256}`, ...told] };
}

const isRecord = (detail: EventDetail): detail is Readonly<Record<string, EventDetail>> =>
  typeof detail === 'object' && detail !== null && !Array.isArray(detail);

const faultsOfNames = (files: ReadonlyMap<string, Buffer>): string[] =>
  [...files.keys()].filter((name) => !known.includes(name)).map((name) => `${name} does not belong to it.`);

function faultsOfSums(files: ReadonlyMap<string, Buffer>): string[] {
  const own = [...files].filter(([name]) => name !== sums);
  const expected = own.map(([name, content]) => `${hashOf(content)}  ${name}\n`).join('');
  return files.get(sums)?.toString('utf8') === expected
    ? []
    : [`${sums} does not list these files with their hashes: something was changed, dropped or added.`];
}

/** The seal holds the evidence as it was then: all of it where it was sealed behind it, and all but that it was sealed where it is in the document itself. */
function faultsAgainst(evidence: Evidence, attached: Evidence, isElsewhere: boolean): string[] {
  const events = isElsewhere ? evidence.events : evidence.events.slice(0, -1);
  const then = { ...evidence, events, head: events.at(-1)?.hash ?? '' };
  return isDeepStrictEqual(attached, then) ? [] : ['The evidence is not the one that was sealed with the document.'];
}
