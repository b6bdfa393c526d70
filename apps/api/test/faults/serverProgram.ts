import { flushCompileCache } from 'node:module';
import { keepCompiled } from '../../src/adapters/keepCompiled.ts';
import type { Server } from '../../src/main/server.ts';

keepCompiled();
const { readSettings } = await import('../../src/settings.ts');
const { startServer } = await import('../../src/main/server.ts');
// Who is killed does not come to it later.
flushCompileCache();

// The whole server as a program of its own, with its settings in the environment: what the tests start and kill.
const tell = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);
const onDatabaseLost = (lost: string) => {
  tell({ lost });
  // A status that nothing else ends with: everything was stopped in order.
  void server?.stop().then(() => process.exit(3));
};
let server: Server | undefined;
try {
  const started = (server = await startServer(readSettings(process.env), { say: (said) => tell({ said }), onDatabaseLost, webFolder: '/nowhere' }));
  process.once('SIGTERM', () => void started.stop().then(() => process.exit(0)));
  tell({ address: started.address });
} catch (error) {
  tell({ refused: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
