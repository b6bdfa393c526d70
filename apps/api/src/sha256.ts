import { createHash } from 'node:crypto';

/** SHA-256 of bytes, or of a text in UTF-8, in small hexadecimal digits. */
export const hashOf = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');
