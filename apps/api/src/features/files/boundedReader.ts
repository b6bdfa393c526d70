import { processApart } from '../../apart/process.ts';
import type { FileToRead } from './boundedRead.ts';

const read = new URL('boundedRead.ts', import.meta.url);

/** Reads files one after the other, apart from our process, within bounds of time and memory. */
export interface BoundedReader<Answer> {
  /** What the program says of a file; null where it says so, or cannot say it within bounds. */
  read(bytes: Buffer): Promise<Answer | null>;
  close(): Promise<void>;
}

/** @param program which is posted the bytes of a file, and posts its answer or null */
export function boundedReader<Answer>(program: URL): BoundedReader<Answer> {
  const apart = processApart();
  return {
    read(bytes) {
      const file: FileToRead = { program: program.href, bytes };
      return apart.answer<Answer>(read, file).catch(() => null);
    },
    close: () => apart.end(),
  };
}
