import { createHash, X509Certificate } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Evidence } from '@pari/domain/signing';
import type { StatementFile } from '@pari/domain/statements';
import { sealCertificateOf, verifyPdf } from '../../adapters/pdf-seal/index.ts';
import { holdToLedger } from '../../features/statements/index.ts';
import type { Database } from '../../ports/database.ts';
import { PdfUnread } from '../../ports/pdfSeal.ts';
import { findCompany } from './companies.ts';
import { CommandError, type Command } from './command.ts';
import { verifyBundle } from './verifyBundle.ts';

/** Larger ones are not read. */
const most = 200_000_000;

export const verifySealed: Command = {
  name: 'verify-pdf',
  places: ['FILE'],
  options: { certificate: 'optional', company: 'optional' },
  meaning:
    'says of a sealed PDF, or of a ZIP with the evidence of one, whether it is as it was sealed, and what its evidence tells, without a database; compares its certificate with the one in ' +
    '--certificate (PEM or DER), and with --company the figures of a statement with the ledger as it is now; exit status 1 where the file was changed',
  async run({ print, withDatabase, clock }, { FILE = '', certificate, company }) {
    const known = certificate === undefined ? null : fingerprintsIn(await read(certificate), certificate);
    const bytes = await read(FILE);
    const verdict = await (isZip(bytes) ? verifyBundle(bytes) : verifyPdf(bytes).then((told) => ({ ...told, told: [] }))).catch((error: unknown) => {
      throw error instanceof PdfUnread ? new CommandError(`This machine is too busy to read ${FILE}. Try again later.`) : error;
    });
    const { signatures, attached, told: said } = verdict;
    const faults = [...verdict.faults];
    for (const [index, { name, reason, at, timestamp }] of signatures.entries()) {
      const when = timestamp
        ? `${timestamp.at.toISOString()} by the timestamp of ${timestamp.authority}`
        : `${at?.toISOString() ?? 'an unknown time'} by the seal's own clock`;
      print(`Signature ${index + 1}: ${[name, reason].filter(Boolean).join(', ') || 'unnamed'}, at ${when}`);
    }
    const told = new Map(signatures.map((signature) => [signature.certificate.fingerprint, signature.certificate]));
    for (const { subject, fingerprint, isSelfSigned, validUntil } of told.values()) {
      print(
        `Certificate: ${subject}, ${isSelfSigned ? 'which vouches for itself' : 'issued by an authority'}, valid until ${validUntil.toISOString().slice(0, 10)}`,
      );
      print(`  SHA-256 ${fingerprint}`);
      if (validUntil < clock.now() && signatures.some(({ certificate, timestamp }) => certificate.fingerprint === fingerprint && !timestamp))
        print("  It has ended since: that these signatures were made before, the seal's own clock says alone.");
      if (known && !known.has(fingerprint)) faults.push(`It is not sealed with the certificate in ${certificate}.`);
    }
    for (const line of [...said, ...(attached ? linesOf(attached) : [])]) print(line);
    if (faults.length > 0) {
      print(`${basename(FILE)}: NOT as it was sealed`);
      for (const fault of faults) print(`  ${fault}`);
      return false;
    }
    print(`${basename(FILE)}: unchanged since it was sealed${known ? ', with the certificate that is known' : ''}`);
    if (!known)
      print(
        'Whose seal it is, the fingerprint says: compare it with what `pari seal-certificate` prints on the server, or name that certificate with --certificate.',
      );
    if (company === undefined) return true;
    if (attached?.format !== 'pari-statement') throw new CommandError('--company is for statements: this is none.');
    return withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      for (const line of await heldAgainst(database, companyId, attached)) print(line);
      return true;
    });
  },
};

const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

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
