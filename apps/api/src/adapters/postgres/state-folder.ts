import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const checkout = resolve(import.meta.dirname, '../../../../..');

/**
 * The folder under the system's state directory that belongs to this checkout: `/var/lib/pari/<hash>` for root,
 * `$XDG_STATE_HOME/pari/<hash>` (default `~/.local/state`) for others. Created when absent; root's may be passed by every account.
 * @throws the file system's error when it cannot be created
 */
export function stateFolder(): string {
  const root = process.getuid?.() === 0;
  const base = root ? '/var/lib' : (process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state'));
  const name = createHash('sha256').update(realpathSync(checkout)).digest('hex').slice(0, 12);
  const folder = join(base, 'pari', name);
  mkdirSync(folder, { recursive: true });
  if (root) for (const part of [dirname(folder), folder]) chmodSync(part, 0o755);
  return folder;
}
