import { installationKeys } from '../../src/adapters/secret-key/index.ts';

/** The installation's key in tests, whatever data folder they use: what opens one database must link its audit log alike. */
export const testSecret = '5eed'.repeat(16);
export const testKeys = installationKeys({ dataDir: '/nowhere', PARI_SECRET_KEY: testSecret });
