import { expect } from 'vitest';

/** A row for each connection of this database that waits for a lock; other tests have databases of their own beside it. */
const whoWaits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** @param query of an owner of the database, from whom nothing is hidden @returns once somebody waits for a lock in it */
export const untilSomebodyWaits = (query: (text: string) => Promise<{ readonly rowCount: number | null }>): Promise<void> =>
  expect.poll(async () => (await query(whoWaits)).rowCount, { timeout: 30_000 }).toBeGreaterThan(0);
