import { keepCompiled } from './keepCompiled.ts';

// So that a database started for the command alone ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));

keepCompiled();
const { runCommand } = await import('./commands/run.ts');

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (line) => void process.stdout.write(`${line}\n`),
  say: (line) => void process.stderr.write(`${line}\n`),
  input: process.stdin,
});
