import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { top } from './run.mjs';

/** One hash over files and folders of the checkout: their names and their bytes. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addTo(hash, path);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(top, path);
  if (!statSync(full).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (name !== 'dist' && name !== 'node_modules' && !name.startsWith('.')) addTo(hash, `${path}/${name}`);
  }
}
