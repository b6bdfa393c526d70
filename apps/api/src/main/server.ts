import { join } from 'node:path';
import { startEmbeddedPostgres } from '../adapters/postgres/index.ts';
import type { Settings } from '../settings.ts';
import type { Server, Surroundings } from './serving.ts';

export type { Server } from './serving.ts';

/** Starts everything that the settings ask for and listens. What was started is stopped again when a later part fails. */
export async function startServer(settings: Settings, surroundings: Surroundings): Promise<Server> {
  const started: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of started.splice(0).toReversed()) await end();
  };
  try {
    // The programs of everything else are loaded while the database starts.
    const meanwhile = () => void import('./serving.ts').catch(() => {});
    const connectionString = settings.DATABASE_URL ?? (await embedded(settings, surroundings, meanwhile, started));
    const { serve } = await import('./serving.ts');
    return { ...(await serve(connectionString, settings, surroundings, started)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function embedded(
  { dataDir }: Settings,
  { say, onDatabaseLost = say }: Surroundings,
  meanwhile: () => void,
  started: (() => Promise<unknown>)[],
): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), say, meanwhile, onExit: ({ message }) => onDatabaseLost(message) });
  started.push(() => postgres.stop());
  return postgres.connectionString;
}
