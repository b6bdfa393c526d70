import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import type { Faults } from '../faults.ts';

const largest = 5_000_000;

/** Reads a JSON file. What is wrong with its text goes to `faults`; then there is no value. */
export async function readJson(path: string, file: string, faults: Faults): Promise<unknown> {
  const handle = await open(path);
  try {
    if ((await handle.stat()).size > largest) {
      faults.add(file, null, null, `Is larger than ${largest / 1_000_000} MB.`);
      return undefined;
    }
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await handle.readFile()));
    const bad = unstorable(value, '');
    if (bad === null) return value;
    faults.add(file, null, bad, 'Holds a NUL, half a character, or too many levels, which cannot be stored.');
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    faults.add(file, null, null, error instanceof SyntaxError ? `Is not JSON: ${error.message.slice(0, 200)}.` : 'Is not UTF-8 text.');
  } finally {
    await handle.close();
  }
  return undefined;
}

const deepest = 50;

/** Path of the first thing that cannot be kept: PostgreSQL holds neither NUL nor half a surrogate pair. */
function unstorable(value: unknown, path: string, depth = 0): string | null {
  if (depth > deepest) return path;
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0') ? null : path || 'text';
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const inside = `${path}${path && '.'}${name}`.slice(0, 200);
    const found = unstorable(name, inside, depth) ?? unstorable(inner, inside, depth + 1);
    if (found !== null) return found;
  }
  return null;
}
