import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** In bytes: several times what a whole run has written at once. */
const enough = 6e9;

/** Databases of tests are made and removed a thousand times: where there is room for them in memory, nothing waits for a disk. */
function place() {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) >= enough ? memory : tmpdir();
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const prefix = 'pari-checks-';

/** Folders of runs that were killed, but for those of another account, which are not ours to remove. */
function sweep(top) {
  for (const left of readdirSync(top).filter((name) => name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10))))
    try {
      rmSync(join(top, left), { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
    }
}

/** A folder for whatever the checks write, which goes when we end; what a run that was killed left there goes first. */
export function scratchFolder() {
  const top = place();
  sweep(top);
  const folder = mkdtempSync(join(top, `${prefix}${process.pid}-`));
  // The database of a run as root has an account of its own, which must get through.
  chmodSync(folder, 0o711);
  // What was stopped may still be writing there.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));
  return folder;
}
