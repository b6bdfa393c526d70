import { once } from 'node:events';
import type { Readable } from 'node:stream';

/**
 * Waits until the first bytes of a source can be read, or it is known to have none.
 * @throws whatever opening it or reading them throws, and an error for one that was closed before
 */
export async function firstBytes(source: Readable): Promise<Readable> {
  const closed = () => source.errored ?? new Error('The file was closed before it was read.');
  if (source.readableLength > 0) return source;
  if (source.destroyed) throw closed();
  const over = new AbortController();
  try {
    // One that is closed without an error is never readable.
    await Promise.race([once(source, 'readable', over), once(source, 'close', over)]);
  } finally {
    over.abort();
  }
  if (source.destroyed && source.readableLength === 0) throw closed();
  return source;
}
