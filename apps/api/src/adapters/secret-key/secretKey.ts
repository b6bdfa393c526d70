import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { SettingsError, type Settings } from '../../settings.ts';
import { keyWeaknessOf } from '../../weakSecret.ts';
import { fileMadeOnce } from './fileMadeOnce.ts';

/** Where a key that is not in the settings is kept. */
export const secretKeyFile = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'keys', 'secret.key');

/**
 * The installation's key, 32 bytes: the one of the settings, else generated once into the data folder.
 * @throws SettingsError when the file holds something else, or in production a key that can be guessed
 */
export function secretKey(settings: Pick<Settings, 'PARI_SECRET_KEY' | 'dataDir'> & Partial<Pick<Settings, 'NODE_ENV'>>): Buffer {
  const path = secretKeyFile(settings);
  const text = settings.PARI_SECRET_KEY ?? fileMadeOnce(path, () => `${randomBytes(32).toString('hex')}\n`).trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new SettingsError([`${path} is damaged: it must hold 64 hexadecimal digits. Restore it from a backup.`]);
  const weakness = settings.NODE_ENV === 'production' ? keyWeaknessOf(text) : null;
  if (weakness) throw new SettingsError([`The key in ${path} ${weakness}. Remove the file, and a new one is made; everybody signs in once more.`]);
  return Buffer.from(text, 'hex');
}
