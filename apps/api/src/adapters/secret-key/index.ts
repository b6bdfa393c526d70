export { keptFile } from './keptFile.ts';
export { createSeal } from './seal.ts';
export { secretKey } from './secretKey.ts';
