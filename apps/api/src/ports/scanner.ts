import type { Readable } from 'node:stream';

/**
 * Looks for what harms whoever opens a file. Reads all of it.
 * @returns the name of what was found; null: nothing
 * @throws Error when it cannot tell, so that it is asked again
 */
export type Scan = (bytes: Readable) => Promise<string | null>;
