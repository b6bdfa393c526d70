import { X509Certificate } from 'node:crypto';
import type { Clock } from '../../ports/clock.ts';
import { faultOfCertificate, PdfUnverified, type PdfSeal, type SealCertificate } from '../../ports/pdfSeal.ts';
import type { Settings } from '../../settings.ts';
import { tellCertificate } from './certificate.ts';
import { sealKey, type SealKeySettings } from './sealKey.ts';
import type { Bounds } from '../pdf/thread.ts';
import { inThread } from './thread.ts';
import type { Verdict } from '../../ports/sealVerdict.ts';
import { timestampsOf } from './timestamps.ts';

/**
 * Holds a sealed PDF against what it says of itself.
 * @param most what it may take; as usual where it is left out
 * @throws PdfUnverified where that takes more time or memory than one file is given
 * @throws PdfUnread
 */
export async function verifyPdf(bytes: Uint8Array, most?: Bounds): Promise<Verdict> {
  const verdict = await inThread<'verify'>({ kind: 'verify', bytes }, most);
  if (!verdict) throw new PdfUnverified('This PDF takes too much time or memory to verify.');
  return verdict;
}

/** Tells where a key was made. */
const keyOf = (settings: SealKeySettings, clock: Clock, say: (line: string) => void) =>
  sealKey(settings, clock.now(), (file) =>
    say(
      `A key with which PDFs are sealed was made in ${file}. It vouches for itself: PDF readers show its signatures as of unknown identity ` +
        'until they are told to trust it. Keep a copy of it, or give a certificate of your own (PARI_SEAL_KEY_FILE).',
    ),
  );

/** The certificate of the seal, and those of keys that it took the place of, for those who verify what they sealed. */
export function sealCertificateOf(settings: SealKeySettings, clock: Clock, say: (line: string) => void): { all: readonly SealCertificate[]; pem: string } {
  const { about, certificates, earlier } = keyOf(settings, clock, say);
  const before = earlier.map((raw) => new X509Certificate(raw)).toReversed();
  const pem = [...certificates.map((raw) => new X509Certificate(raw)), ...before].map(String).join('');
  return { all: [about, ...before.map(tellCertificate)], pem };
}

/**
 * Seals PDFs with the key of the settings.
 * @param say is told where a key was made
 * @throws SettingsError where the key is not fit
 */
export function pdfSealOf(settings: SealKeySettings & Pick<Settings, 'PARI_TIMESTAMP_URL'>, clock: Clock, say: (line: string) => void): PdfSeal {
  const key = keyOf(settings, clock, say);
  const fault = faultOfCertificate(key.about, clock.now());
  if (fault) say(fault.sentence);
  const timestamp = settings.PARI_TIMESTAMP_URL === undefined ? null : timestampsOf(settings.PARI_TIMESTAMP_URL);
  return {
    certificate: key.about,
    hasTimestamps: timestamp !== null,
    look: async (bytes) =>
      (await inThread<'look'>({ kind: 'look', bytes })) ?? {
        pages: [],
        fields: [],
        strange: [],
        fault: 'This PDF takes too long to read. Print it into a new PDF, and choose that.',
      },
    async fill(bytes, values) {
      const filled = await inThread<'fill'>({ kind: 'fill', bytes, values });
      if (!filled) throw new Error('This PDF cannot be filled.');
      return filled;
    },
    // Loaded with the first document.
    seal: async (request) => (await import('./seal.ts')).sealPdf(request, key, request.withoutTimestamp ? null : timestamp, () => clock.now()),
  };
}
