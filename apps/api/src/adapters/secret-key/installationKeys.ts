import type { InstallationKeys } from '../../ports/database.ts';
import { auditKeys } from './auditKeys.ts';
import { sealedValues } from './sealedValues.ts';

/** All that transactions do with the installation's key, and with those that it had before. */
export const installationKeys = (settings: Parameters<typeof auditKeys>[0]): InstallationKeys => ({
  auditKeys: auditKeys(settings),
  seals: sealedValues(settings),
});
