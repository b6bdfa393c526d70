export { auditKeys } from './auditKeys.ts';
export { fileMadeOnce } from './fileMadeOnce.ts';
export { installationKeys } from './installationKeys.ts';
export { createSeal } from './seal.ts';
export { sealedValues } from './sealedValues.ts';
export { secretKey, secretKeyFile } from './secretKey.ts';
