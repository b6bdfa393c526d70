import { join } from 'node:path';
import { readSettings, SettingsError } from './settings.ts';
import { startServer, type Server } from './server.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write('Pari runs on Node 24. Start it with `npm start`, which brings its own.\n');
  process.exit(1);
}

const say = (line: string) => process.stdout.write(`${line}\n`);

let server: Server | undefined;
let stopping = false;

/** Ends in order. Half way through starting, the exit itself ends the database, and what was not committed never was. */
const stop = (signal: NodeJS.Signals) => {
  if (stopping) return;
  stopping = true;
  say(`Stopping (${signal})`);
  if (server === undefined) process.exit(0);
  server.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

try {
  const settings = readSettings(process.env);
  server = await startServer(settings, { say, webFolder: join(import.meta.dirname, '../../web/dist') });
} catch (error) {
  const known = error instanceof SettingsError || (error instanceof Error && error.name === 'DataFolderInUseError');
  process.stderr.write(`${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
