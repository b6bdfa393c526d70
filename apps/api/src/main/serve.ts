import { join } from 'node:path';
import { readSettings } from '../settings.ts';
import { startServer, type Server } from './server.ts';
import { speakForOthers, spoken } from './spoken.ts';

const inProduction = process.env['NODE_ENV'] === 'production';
const say = (line: string) => spoken(inProduction, (text) => process.stdout.write(`${text}\n`))('info', line);
const complain = spoken(inProduction, (text) => process.stderr.write(`${text}\n`));
if (inProduction) speakForOthers(complain);

/** Who can be tried out, for the person who has just started the demo. */
async function introduce(database: Server['database']): Promise<void> {
  const { listPersonas, personaPassword } = await import('../features/identity/index.ts');
  const personas = await listPersonas(database, null);
  if (personas.length === 0) return;
  say(`Sign in as one of these, password ${personaPassword}:`);
  for (const { email, description } of personas) say(`  ${email.padEnd(26)}${description}`);
}

let server: Server | undefined;
let stopping = false;

/** Ends in order. Half way through starting, the exit itself ends the database, and what was not committed never was. */
const stop = (reason: string, status: 0 | 1) => {
  if (stopping) return;
  stopping = true;
  say(`Stopping (${reason})`);
  if (server === undefined) process.exit(status);
  server.stop().then(
    () => process.exit(status),
    (error: unknown) => {
      complain('fatal', String(error));
      process.exit(1);
    },
  );
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal, 0));

const onDatabaseLost = (sentence: string) => {
  complain('fatal', sentence);
  stop('the database is gone', 1);
};

try {
  const settings = readSettings(process.env);
  server = await startServer(settings, { say, onDatabaseLost, webFolder: join(import.meta.dirname, '../../../web/dist') });
  say(`Pari is ready: ${settings.publicUrl}`);
  if (settings.embeddedSignIn && settings.PARI_SEED === 'demo') await introduce(server.database);
} catch (error) {
  const { told } = await import('./commands/told.ts');
  complain('fatal', told(error));
  process.exit(1);
}
