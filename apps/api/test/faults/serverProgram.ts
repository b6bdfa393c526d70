import { readSettings } from '../../src/settings.ts';
import { startServer } from '../../src/server.ts';

// The whole server as a program of its own, with its settings in the environment: what the tests start and kill.
const tell = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
try {
  const server = await startServer(readSettings(process.env), { say: (said) => tell({ said }), webFolder: '/nowhere' });
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
  tell({ address: server.address });
} catch (error) {
  tell({ refused: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
