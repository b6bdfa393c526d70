import { keepCompiled } from './keepCompiled.ts';

// So that a database started for the command alone ends with it.
let told = (): void => process.exit(1);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => told());

keepCompiled();
const { runCommand } = await import('./commands/run.ts');

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (line) => void process.stdout.write(`${line}\n`),
  say: (line) => void process.stderr.write(`${line}\n`),
  input: process.stdin,
  untilStopped: () => new Promise<void>((resolve) => (told = resolve)),
});
