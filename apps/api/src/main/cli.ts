import { keepCompiled } from '../adapters/keepCompiled.ts';

// So that a database started for the command alone ends with it.
let lastWords: string | null = null;
let told = (): void => {
  if (lastWords !== null) process.stderr.write(`${lastWords}\n`);
  process.exit(1);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => told());

// Whoever reads what is written may stop reading, as `head` does: the command goes on to its end, and its exit status is true.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

keepCompiled();
const { runCommand } = await import('./commands/run.ts');

process.exitCode = await runCommand(process.argv.slice(2), process.env, {
  print: (line) => void process.stdout.write(`${line}\n`),
  say: (line) => void process.stderr.write(`${line}\n`),
  input: process.stdin,
  ifStopped: (sentence) => void (lastWords = sentence),
  untilStopped: () => new Promise<void>((resolve) => (told = resolve)),
});
