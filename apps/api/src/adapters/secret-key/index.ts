export { keptFile } from './keptFile.ts';
export { createSeal, type Seal } from './seal.ts';
export { secretKey } from './secretKey.ts';
