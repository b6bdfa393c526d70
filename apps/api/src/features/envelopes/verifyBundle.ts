import { isDeepStrictEqual } from 'node:util';
import { faultsOfChain, type EventDetail, type Evidence } from '@pari/domain/signing';
import { readZip, StrangeZip } from '../../http/readZip.ts';
import { sumsOf } from '../../http/zipAnswer.ts';
import type { Verdict } from '../../ports/sealVerdict.ts';
import { readEvidence } from '../../readAttached.ts';
import { hashOf } from '../../sha256.ts';
import { BUNDLE_FILES, readMe, writtenEvidence } from './bundleFiles.ts';

export interface BundleVerdict extends Verdict {
  /** What is found out without reading a PDF. */
  readonly told: readonly string[];
}

type Files = ReadonlyMap<string, Buffer>;

/** Holds a ZIP of evidence against what it says of itself. */
export async function verifyBundle(bytes: Buffer, verifyPdf: (pdf: Uint8Array) => Promise<Verdict>): Promise<BundleVerdict> {
  const nothing = { signatures: [], attached: null, told: [] };
  let files: Files;
  try {
    files = await readZip(bytes);
  } catch (error) {
    if (error instanceof StrangeZip) return { ...nothing, faults: [error.message] };
    throw error;
  }
  const faults = [...faultsOfNames(files), ...faultsOfSums(files)];
  const [document, text] = [files.get(BUNDLE_FILES.document), files.get(BUNDLE_FILES.evidence)];
  const evidence = text === undefined ? null : readEvidence(text);
  if (!document || !text || !evidence) {
    faults.push(text && !evidence ? 'Its evidence cannot be read, or is of a newer version.' : 'The document or its evidence is missing.');
    return { ...nothing, faults };
  }
  if (!text.equals(Buffer.from(writtenEvidence(evidence)))) faults.push('Its evidence is not written as it must be.');
  faults.push(...faultsOfChain(evidence, hashOf));
  const last = evidence.events.at(-1);
  const sealed = last?.kind === 'sealed' && isRecord(last.detail) ? last.detail : null;
  if (!sealed) return { ...nothing, faults: [...faults, 'Its evidence does not end with the document being sealed.'] };
  const isElsewhere = 'signer_events' in sealed;
  faults.push(...faultsOfSealing(evidence.events, Object.keys(sealed), isElsewhere));
  if (!files.get(BUNDLE_FILES.readMe)?.equals(Buffer.from(readMe(isElsewhere)))) faults.push(`${BUNDLE_FILES.readMe} is not what it was.`);
  if (sealed['sha256'] !== hashOf(document)) faults.push('document.pdf is not what its evidence says was sealed.');
  for (const [name, hash] of [
    [BUNDLE_FILES.certificate, sealed['signer_certificate']],
    [BUNDLE_FILES.signerEvents, sealed['signer_events']],
  ] as const) {
    const file = files.get(name);
    if ((file === undefined ? undefined : hashOf(file)) !== (hash ?? undefined)) faults.push(`${name} is not what its evidence says the signer told.`);
  }
  const beside = files.get(BUNDLE_FILES.evidencePdf);
  const paper = isElsewhere ? beside : document;
  if (!paper || (!isElsewhere && beside)) return { ...nothing, faults: [...faults, 'evidence.pdf is missing, or not of this document.'] };
  const verdict = await verifyPdf(paper);
  faults.push(...verdict.faults);
  if (verdict.attached?.format !== 'pari-evidence') faults.push('Its evidence was not sealed: the sealed PDF carries none.');
  else if (!isAsSealed(evidence, verdict.attached, isElsewhere)) faults.push('The evidence is not the one that was sealed with the document.');
  if (!isElsewhere && verdict.signatures.some(({ certificate: { fingerprint } }) => fingerprint !== sealed['certificate']))
    faults.push('document.pdf is sealed with another certificate than its evidence says.');
  const told = isElsewhere
    ? [`Signed elsewhere: document.pdf bears the seal of its signer, which a PDF reader verifies. SHA-256 ${hashOf(document)}`]
    : [`SHA-256 of document.pdf ${hashOf(document)}`];
  return { ...verdict, faults, told: [`SHA-256 of what was shown ${evidence.original.sha256}`, ...told] };
}

const isRecord = (detail: EventDetail): detail is Readonly<Record<string, EventDetail>> =>
  typeof detail === 'object' && detail !== null && !Array.isArray(detail);

function faultsOfNames(files: Files): string[] {
  const known: readonly string[] = Object.values(BUNDLE_FILES);
  const strange = [...files.keys()].filter((name) => !known.includes(name));
  const isInOrder =
    strange.length > 0 ||
    isDeepStrictEqual(
      [...files.keys()],
      known.filter((name) => files.has(name)),
    );
  return [...strange.map((name) => `${name} does not belong to it.`), ...(isInOrder ? [] : ['Its files stand in another order.'])];
}

function faultsOfSums(files: Files): string[] {
  const others = [...files].filter(([name]) => name !== BUNDLE_FILES.sums);
  const expected = sumsOf(others.map(([name, content]) => ({ name, sha256: hashOf(content) })));
  return files.get(BUNDLE_FILES.sums)?.equals(Buffer.from(expected))
    ? []
    : [`${BUNDLE_FILES.sums} does not list these files with their hashes: something was changed, dropped or added.`];
}

/** That a document was sealed stands in no seal where that is its own: it has one form, so that nothing else is told in its place. */
function faultsOfSealing(events: Evidence['events'], told: readonly string[], isElsewhere: boolean): string[] {
  const [before, last] = [events.at(-2), events.at(-1)];
  // As the database orders them.
  const expected = isElsewhere ? ['seal', 'sha256', 'signer_events', 'signer_certificate'] : ['sha256', 'certificate'];
  const isIn = isDeepStrictEqual(told, expected) && last?.recipient === null && before !== undefined && isInstant(last.at);
  const isLater = isIn && (isElsewhere || Date.parse(last.at) >= Date.parse(before.at) - clocksApart);
  return isLater && events.filter(({ kind }) => kind === 'sealed').length === 1
    ? []
    : ['What its evidence tells of the document being sealed is not as it was told.'];
}

/** In milliseconds: so far servers of one installation may be behind each other. */
const clocksApart = 600_000;

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;

/** The seal holds the evidence as it was then: all of it where it was sealed behind it, and all but that it was sealed where it is in the document itself. */
function isAsSealed(evidence: Evidence, attached: Evidence, isElsewhere: boolean): boolean {
  const events = isElsewhere ? evidence.events : evidence.events.slice(0, -1);
  const then = { ...evidence, events, head: events.at(-1)?.hash ?? '' };
  // Of what was written down after it was sealed the database has the order.
  const written = (one: Evidence) => writtenEvidence({ ...one, events: isElsewhere ? one.events.slice(0, -1) : one.events });
  return isDeepStrictEqual(attached, then) && written(attached) === written(then);
}
