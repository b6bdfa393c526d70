import { auditKeys, sealedValues } from '../../adapters/secret-key/index.ts';
import type { Settings } from '../../settings.ts';

/** A key of the settings: where it stands, and the names that it has in what it seals and in what it links. */
export interface NamedKey {
  readonly place: string;
  readonly ofValues: string;
  readonly ofAudit: string;
}

/** The key of now, then the earlier ones. */
export function keysOf(settings: Settings): NamedKey[] {
  const { PARI_EARLIER_SECRET_KEYS: earlier } = settings;
  const named = (place: string, alone: Parameters<typeof sealedValues>[0]): NamedKey => ({
    place,
    ofValues: sealedValues(alone).keyId,
    ofAudit: auditKeys(alone).current.id,
  });
  return [
    named('the key of now', { ...settings, PARI_EARLIER_SECRET_KEYS: [] }),
    ...earlier.map((text, index) => named(`earlier key ${index + 1} of ${earlier.length}`, { dataDir: settings.dataDir, PARI_SECRET_KEY: text })),
  ];
}
