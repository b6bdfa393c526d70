import { createHash, X509Certificate } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Evidence } from '@pari/domain/signing';
import type { StatementFile } from '@pari/domain/statements';
import { sealCertificateOf, verifyPdf } from '../../adapters/pdf-seal/index.ts';
import { verifyBundle, type BundleVerdict } from '../../features/envelopes/index.ts';
import { holdToLedger } from '../../features/statements/index.ts';
import type { Database } from '../../ports/database.ts';
import { PdfUnread, PdfUnverified, type SealCertificate } from '../../ports/pdfSeal.ts';
import type { Verdict } from '../../ports/sealVerdict.ts';
import { findCompany } from './companies.ts';
import { CommandError, type Command } from './command.ts';
import { visible } from './visible.ts';

/** Larger ones are not read. */
const most = 200_000_000;

export const verifySealed: Command = {
  name: 'verify-pdf',
  places: ['FILE'],
  options: { certificate: 'optional', 'timestamp-certificate': 'optional', company: 'optional' },
  meaning:
    'says of a sealed PDF, or of a ZIP with the evidence of one, whether it is as it was sealed, and what its evidence tells, without a database; compares its certificate with the one in ' +
    '--certificate (PEM or DER), that of the authority of its timestamps with --timestamp-certificate, and with --company the figures of a statement with the ledger as it is now; exit ' +
    'status 1 where the file was changed, or could not be verified',
  async run({ print, withDatabase, clock }, { FILE = '', certificate, 'timestamp-certificate': authority, company }) {
    const say = (line: string) => print(visible(line));
    const known = certificate === undefined ? null : fingerprintsIn(await read(certificate), certificate);
    const authorities = authority === undefined ? null : fingerprintsIn(await read(authority), authority);
    const verdict = await verdictOf(FILE, await read(FILE));
    const { signatures, attached } = verdict;
    const faults = [
      ...verdict.faults,
      ...(known && signatures.some((one) => !known.has(one.certificate.fingerprint)) ? [`It is not sealed with the certificate in ${certificate}.`] : []),
      ...(authorities && signatures.some(({ timestamp }) => !timestamp || !authorities.has(timestamp.authority.fingerprint))
        ? [`Not each of its signatures has a timestamp by the authority in ${authority}.`]
        : []),
    ];
    // What stands behind the verdict may say anything, by whoever made the file.
    if (faults.length > 0) say(`${basename(FILE)}: NOT as it was sealed`);
    else say(`${basename(FILE)}: unchanged since it was sealed${known ? ', with the certificate that is known' : ''}`);
    for (const fault of faults) say(`  ${fault}`);
    for (const line of [...linesOfSignatures(signatures, authorities !== null, clock.now()), ...verdict.told, ...(attached ? linesOf(attached) : [])])
      say(line);
    if (faults.length > 0) return false;
    if (!known)
      say(
        'Whose seal it is, the fingerprint says: compare it with what `pari seal-certificate` prints on the server, or name that certificate with --certificate.',
      );
    if (company === undefined) return true;
    if (attached?.format !== 'pari-statement') throw new CommandError('--company is for statements: this is none.');
    return withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      for (const line of await heldAgainst(database, companyId, attached)) say(line);
      return true;
    });
  },
};

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

async function verdictOf(path: string, bytes: Buffer): Promise<BundleVerdict> {
  try {
    return isZip(bytes) ? await verifyBundle(bytes, verifyPdf) : { ...(await verifyPdf(bytes)), told: [] };
  } catch (error) {
    if (error instanceof PdfUnread) throw new CommandError(`${path} could not be verified: this machine is too busy. Try again later.`);
    if (error instanceof PdfUnverified)
      throw new CommandError(`${path} could not be verified: it takes more time or memory than one file is given. That does not say that it was changed.`);
    throw error;
  }
}

function linesOfSignatures(signatures: Verdict['signatures'], isAuthorityKnown: boolean, now: Date): string[] {
  const told = signatures.map(({ name, reason, at, timestamp }, index) => {
    const when = `at ${at?.toISOString() ?? 'an unknown time'} by the seal's own clock${timestamp ? `, ${timestamp.at.toISOString()} by its timestamp` : ''}`;
    return `Signature ${index + 1}: ${[name, reason].filter(Boolean).join(', ') || 'unnamed'}, ${when}`;
  });
  const certificates = new Map(signatures.map(({ certificate }) => [certificate.fingerprint, certificate]));
  const authorities = new Map(signatures.flatMap(({ timestamp }) => (timestamp ? [[timestamp.authority.fingerprint, timestamp.authority]] : [])));
  return [
    ...told,
    ...[...certificates.values()].flatMap((one) => [
      `Certificate: ${aboutCertificate(one)}`,
      `  SHA-256 ${one.fingerprint}`,
      ...(one.validUntil < now &&
      signatures.some(({ certificate, timestamp }) => certificate.fingerprint === one.fingerprint && !(timestamp && isAuthorityKnown))
        ? ["  It has ended since: that these signatures were made before, the seal's own clock says, and no authority that is known."]
        : []),
    ]),
    ...[...authorities.values()].flatMap((one) => [`Timestamps by: ${aboutCertificate(one)}`, `  SHA-256 ${one.fingerprint}`]),
    ...(authorities.size > 0 && !isAuthorityKnown
      ? [
          '  Whose authority that is was not judged: compare its fingerprint with the one that it publishes, or name its certificate with --timestamp-certificate.',
        ]
      : []),
  ];
}

const aboutCertificate = ({ subject, isSelfSigned, validUntil }: SealCertificate): string =>
  `${subject}, ${isSelfSigned ? 'which vouches for itself' : 'issued by an authority'}, valid until ${validUntil.toISOString().slice(0, 10)}`;

function linesOf(attached: Evidence | StatementFile): string[] {
  if (attached.format === 'pari-evidence') return [`Evidence: ${attached.events.length} events, chain ends in ${attached.head}`];
  const { company, fund, investor_account_code: code, start_date: from, end_date: to, known_on, figures_digest } = attached;
  return [`Statement of ${company}: ${fund.name} (${fund.external_id}), ${code}, ${from} to ${to}, as known on ${known_on}`, `  figures ${figures_digest}`];
}

/** What the ledger says today of the figures of a statement. */
async function heldAgainst(database: Database, companyId: string, file: StatementFile): Promise<string[]> {
  const held = await database.asCompany(companyId, (tx) => holdToLedger(tx, companyId, file), { snapshot: true });
  if (!held) return [`The ledger has no account of ${file.investor_account_code} in ${file.fund.external_id} on ${file.end_date}.`];
  const { isCurrent, published } = held;
  return [
    isCurrent
      ? 'Its figures are current: the ledger says the same today.'
      : 'Its figures are NOT current: the ledger says something else of this period today.',
    published
      ? `Published for this quarter: ${published.reference}, version ${published.version}, ${published.isAlike ? 'with these figures' : 'with other figures'}.`
      : 'Nothing is published for the quarter that ends on its last day.',
  ];
}

export const tellCertificate: Command = {
  name: 'seal-certificate',
  places: [],
  options: {},
  meaning:
    'prints the certificate with which this installation seals PDFs, and those of keys of its own that it had before, for those who verify them, and their fingerprints',
  run({ settings, clock, print, say }) {
    const { all, pem } = sealCertificateOf(settings, clock, say);
    for (const { subject, validUntil, fingerprint } of all) say(`${subject}, valid until ${validUntil.toISOString().slice(0, 10)}, SHA-256 ${fingerprint}`);
    print(pem.trim());
    return Promise.resolve(true);
  },
};

async function read(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size > most) throw new CommandError(`${path} is larger than any sealed PDF.`);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Fingerprints of the certificates in a file. */
function fingerprintsIn(bytes: Buffer, path: string): ReadonlySet<string> {
  const blocks = bytes.toString('latin1').match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [bytes];
  try {
    return new Set(blocks.map((block) => createHash('sha256').update(new X509Certificate(block).raw).digest('hex')));
  } catch {
    throw new CommandError(`${path} holds no certificate in PEM or DER.`);
  }
}
