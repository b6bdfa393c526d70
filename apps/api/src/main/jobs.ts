import type { Database } from '../ports/database.ts';
import type { Job } from '../adapters/jobs/index.ts';
import type { Clock } from '../ports/clock.ts';
import { chainAudit } from '../features/audit/index.ts';
import { removeExpired } from '../features/identity/index.ts';
import { removeOldKeys } from '../http/idempotency.ts';

/** What the server does by itself. */
export const jobs = (database: Database, clock: Clock): Job[] => [
  { name: 'chain_audit', schedule: '* * * * *', run: () => chainAudit(database) },
  { name: 'remove_expired', schedule: '*/10 * * * *', run: () => removeExpired(database, clock.now()) },
  { name: 'remove_old_keys', schedule: '*/10 * * * *', run: () => removeOldKeys(database, clock.now()) },
];
