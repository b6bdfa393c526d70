import { createSeal, secretKey } from '../adapters/secret-key/index.ts';

/** The key of which links in mail are made. */
export const linkKey = (settings: Parameters<typeof secretKey>[0]): Buffer => createSeal(secretKey(settings)).derive('links in mail');
