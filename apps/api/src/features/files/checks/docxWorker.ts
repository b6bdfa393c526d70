import { parentPort } from 'node:worker_threads';
import { readDocx, type ReadDocx } from './docx.ts';

// Looks into one document of Word after the other, in a thread of its own that whoever asks may end at any time.

function read(data: Uint8Array): ReadDocx | null {
  try {
    return readDocx(Buffer.from(data.buffer));
  } catch {
    return null;
  }
}

parentPort?.on('message', (data: Uint8Array) => parentPort?.postMessage(read(data), []));
