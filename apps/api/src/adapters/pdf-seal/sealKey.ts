import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { daysLeft, ENDS_SOON } from '../../ports/pdfSeal.ts';
import { SettingsError, type Settings } from '../../settings.ts';
import { fileMadeOnce } from '../secret-key/index.ts';
import { tellCertificate, type SealKey } from './certificate.ts';
import { bits, der, integer, nothing, octets, oid, sequence, set, tagged, time, truth } from './der.ts';

export type SealKeySettings = Pick<Settings, 'PARI_SEAL_KEY' | 'PARI_SEAL_KEY_FILE' | 'dataDir' | 'publicUrl'>;

/** Where a key that is not in the settings is kept, and those that take its place when its certificate ends. */
const sealKeyFile = ({ dataDir }: Pick<Settings, 'dataDir'>, number: number): string => join(dataDir, 'keys', number === 1 ? 'seal.pem' : `seal-${number}.pem`);

/**
 * The key with which PDFs are sealed: the one of the settings, else one with a certificate that it signed itself, made once into the data folder, and another each time
 * that the last of them ends.
 * @param made is called with the file where one was made now
 * @throws SettingsError when it cannot be read, key and certificate do not belong together, or the certificate is not valid now
 */
export function sealKey(settings: SealKeySettings, now: Date, made: (file: string) => void = () => {}): SealKey {
  const { PARI_SEAL_KEY: given, PARI_SEAL_KEY_FILE: path } = settings;
  if (given !== undefined) return readKey('PARI_SEAL_KEY', given.includes('-----BEGIN') ? given : Buffer.from(given, 'base64').toString('latin1'), now);
  if (path !== undefined) return readKey(`PARI_SEAL_KEY_FILE: ${path}`, contentOf(path), now);
  const earlier: Buffer[] = [];
  for (let number = 1; ; number += 1) {
    const own = sealKeyFile(settings, number);
    const text = fileMadeOnce(own, () => {
      made(own);
      return selfSigned(`Pari seal of ${new URL(settings.publicUrl).host}`, now);
    });
    const key = parseKey(own, text);
    if (!key.about.isSelfSigned || daysLeft(key.about, now) >= ENDS_SOON) return { ...requireNow(own, key, now), earlier };
    earlier.push(...key.certificates.slice(0, 1));
  }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    throw new SettingsError([`PARI_SEAL_KEY_FILE: ${error instanceof Error ? error.message : path} cannot be read`]);
  }
}

const readKey = (source: string, text: string, now: Date): SealKey => requireNow(source, parseKey(source, text), now);

function requireNow(source: string, key: SealKey, now: Date): SealKey {
  const { validFrom, validUntil } = key.about;
  const refuse = (sentence: string) => new SettingsError([`${source} must hold a certificate that is valid: ${sentence}`]);
  if (now >= validUntil) throw refuse(`this one expired on ${validUntil.toISOString().slice(0, 10)}`);
  if (now < validFrom) throw refuse(`this one begins on ${validFrom.toISOString().slice(0, 10)}`);
  return key;
}

function parseKey(source: string, text: string): SealKey {
  const refuse = (sentence: string) => new SettingsError([`${source} ${sentence}`]);
  // Also where the environment took the line ends for two letters.
  const pem = text.replaceAll('\\n', '\n');
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const keyText = /-----BEGIN ([A-Z ]*)PRIVATE KEY-----[^-]+-----END \1PRIVATE KEY-----/.exec(pem)?.[0];
  if (keyText === undefined || blocks.length === 0)
    throw refuse('must hold a private key and its certificate as PEM: a block BEGIN PRIVATE KEY, then one BEGIN CERTIFICATE for each certificate of the chain');
  const read = <T>(make: () => T): T => {
    try {
      return make();
    } catch {
      throw refuse('must hold a private key without a password and its certificates, and one of its blocks is damaged or of another kind');
    }
  };
  const key = read(() => createPrivateKey(keyText));
  const chain = blocks.map((block) => read(() => new X509Certificate(block)));
  const [first] = chain;
  if (!first || !first.checkPrivateKey(key)) throw refuse('must hold the certificate of its key first: this certificate and this key do not belong together');
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = key;
  if (!(kind === 'rsa' && (details?.modulusLength ?? 0) >= 2048) && kind !== 'ec') throw refuse('must hold an RSA key of 2048 bits or more, or an EC key');
  return { key, certificates: chain.map(({ raw }) => raw), about: tellCertificate(first), earlier: [] };
}

const years = 10;

/** A new RSA key and a certificate that it signs itself, both as PEM. */
function selfSigned(name: string, now: Date): string {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
  const algorithm = sequence(oid('1.2.840.113549.1.1.11'), nothing);
  const subject = sequence(set(sequence(oid('2.5.4.3'), der(0x0c, Buffer.from(name)))));
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const extension = (id: string, value: Uint8Array, ...critical: readonly Uint8Array[]) => sequence(oid(id), ...critical, octets(value));
  const serial = randomBytes(16);
  const body = sequence(
    tagged(0, integer(2)),
    // Neither negative nor beginning with a zero.
    integer(Buffer.concat([Uint8Array.of(0x40 | ((serial[0] ?? 0) & 0x3f)), serial.subarray(1)])),
    algorithm,
    subject,
    // An hour earlier, for readers whose clock is behind.
    sequence(time(new Date(now.getTime() - 3_600_000)), time(until)),
    subject,
    spki,
    tagged(
      3,
      sequence(
        extension('2.5.29.19', sequence(), truth),
        // Digital signature, content commitment.
        extension('2.5.29.15', der(0x03, Uint8Array.of(6, 0xc0)), truth),
        extension('2.5.29.14', octets(createHash('sha1').update(spki).digest())),
      ),
    ),
  );
  const certificate = new X509Certificate(sequence(body, algorithm, bits(sign('sha256', body, privateKey))));
  return `${privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()}${certificate.toString()}`;
}
