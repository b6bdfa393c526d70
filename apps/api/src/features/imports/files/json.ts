import { open } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { unstorable } from '../../../http/storable.ts';
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
    const fault = unstorable(value);
    if (fault === null) return value;
    faults.add(file, null, null, fault);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    faults.add(file, null, null, error instanceof SyntaxError ? `Is not JSON: ${error.message.slice(0, 200)}.` : 'Is not UTF-8 text.');
  } finally {
    await handle.close();
  }
  return undefined;
}
