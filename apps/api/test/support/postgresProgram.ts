import { openEmbeddedPostgres, startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';

// A program of its own that runs the database of a folder until it is told to stop: what the tests start and kill.
const [, , dataDir = '', kind] = process.argv;
const tell = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
const options = { dataDir, say: (said: string) => tell({ said }), onExit: (error: Error) => tell({ ended: error.message }) };
try {
  const server = await (kind === 'command' ? openEmbeddedPostgres(options) : startEmbeddedPostgres(options));
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  tell({ connectionString: server.connectionString, attached: server.attached });
  process.stdin.resume();
} catch (error) {
  tell({ refused: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
