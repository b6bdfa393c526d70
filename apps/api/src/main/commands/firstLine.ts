import { createInterface } from 'node:readline/promises';
import { Writable, type Readable } from 'node:stream';

export const isTerminal = (input: Readable): boolean => 'isTTY' in input && input.isTTY === true;

/** The first line of the input, never echoed. */
export async function firstLine(input: Readable): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: nowhere, terminal: isTerminal(input) });
  for await (const line of lines) return line;
  return '';
}
