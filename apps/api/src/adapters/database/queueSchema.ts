import type { Client } from 'pg';

/** The schema of the queue's tables, apart from ours. */
export const queueSchema = 'pari_jobs';

/** The last migration of the queue's library. It changes with the library; a test compares the two. */
const newest = 20;

/**
 * Brings the queue's own tables to what its library expects, so that jobs can be added before the first worker has started. The library is
 * loaded only when there is something to do.
 * @param client a connection that holds the lock of migrations
 */
export async function migrateQueue(client: Client, connectionString: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('${queueSchema}.migrations') is not null as there`);
  if (rows[0]?.there) {
    const last = await client.query<{ id: number | null }>(`select max(id) as id from ${queueSchema}.migrations`);
    if ((last.rows[0]?.id ?? 0) >= newest) return;
  }
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString, preset: { worker: { schema: queueSchema } } });
}
