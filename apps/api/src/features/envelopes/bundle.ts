import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { EVIDENCE_FILE } from '@pari/domain/signing';
import type { FileAnswer } from '../../http/fileAnswer.ts';
import { notFound } from '../../http/problems.ts';
import { zipAnswer } from '../../http/zipAnswer.ts';
import type { Tx } from '../../ports/database.ts';
import { damagedDocument, openNoted, type Store } from '../files/index.ts';
import { evidenceIn } from './evidence.ts';
import { fileOf, signerEventsOf, type EnvelopeRow } from './queries.ts';

/**
 * A signed document with everything that shows how it was signed, so that it can be verified without us.
 * @throws Refusal `not_found` until it is sealed
 */
export async function bundleOf(tx: Tx, store: Store, companyId: string, row: EnvelopeRow | undefined): Promise<FileAnswer<'application/zip'>> {
  if (!row || row.sealed_sha256 === null || row.ended_at === null) throw notFound();
  const at = row.ended_at;
  const kept = async (name: string, sha256: string | null) => {
    if (sha256 === null) return [];
    const file = await fileOf(tx, companyId, sha256);
    if (!file || file.damaged_at !== null) throw damagedDocument();
    const { length } = file;
    return [{ name, sha256, length, at, open: () => openNoted(store, { companyId, sha256, length }, () => Promise.resolve()) }];
  };
  const written = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { name, sha256, length: bytes.length, at, open: () => Promise.resolve(Readable.from([bytes])) };
  };
  const events = await signerEventsOf(tx, companyId, row.id);
  const files = [
    written('README.txt', readMe(row.elsewhere)),
    ...(await kept('document.pdf', row.sealed_sha256)),
    written(EVIDENCE_FILE, JSON.stringify(await evidenceIn(tx, companyId, row), null, 1)),
    ...(await kept('evidence.pdf', row.evidence_sha256)),
    ...(await kept('certificate.pdf', row.certificate_sha256)),
    ...(events === null ? [] : [written('signer-events.json', events)]),
  ];
  return zipAnswer(`${row.title} (evidence).zip`, files, at);
}

const readMe = (
  elsewhere: boolean,
): string => `document.pdf   what was signed, ${elsewhere ? 'as its signer sealed it' : 'sealed: it begins with what was shown, unchanged'}
evidence.json  who signed, how and when they had signed in, what they agreed to, and everything that
               happened, each event with the hash of the one before (SHA-256 over JSON as RFC 8785 has it)
${
  elsewhere
    ? `evidence.pdf   what was shown, unchanged, with that evidence, sealed by the portal
certificate.pdf, signer-events.json
               what the signer tells of it, where it does
`
    : ''
}SHA256SUMS     hashes of these files: \`sha256sum -c SHA256SUMS\`

To verify all of it, without a network and without the portal:

  pari verify-pdf THIS.zip

It says what was changed, dropped or added, if anything was. Whose seal it is, the fingerprint says
that it prints: ask whoever runs the portal for theirs, by another way than this file came.
`;
