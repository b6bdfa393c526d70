import { randomBytes } from 'node:crypto';

/** A bearer token or cookie value: 256 random bits. Holds no dot, by which tokens of other issuers are told apart. */
export const newSecret = (): string => `pari_${randomBytes(32).toString('base64url')}`;
