import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileMadeOnce } from './fileMadeOnce.ts';

/**
 * The installation's key, 32 bytes: the one of the settings, else generated once into the data folder.
 * @throws Error when the file holds something else
 */
export function secretKey(settings: { readonly PARI_SECRET_KEY?: string | undefined; readonly dataDir: string }): Buffer {
  const path = join(settings.dataDir, 'keys', 'secret.key');
  const text = settings.PARI_SECRET_KEY ?? fileMadeOnce(path, () => `${randomBytes(32).toString('hex')}\n`).trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${path} is damaged: it must hold 64 hexadecimal digits. Restore it from a backup.`);
  return Buffer.from(text, 'hex');
}
