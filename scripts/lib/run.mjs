import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** Top of the checkout. */
export const top = fileURLToPath(new URL('../..', import.meta.url));

/** Progress for people; results alone go to standard output. */
export const say = (line) => process.stderr.write(`${line}\n`);

/** The Node 24 that came with the dependencies; elsewhere the running one when it is new enough. */
export function node24() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const shipped = join(top, `node_modules/node-${platform}-${process.arch}/bin/node${process.platform === 'win32' ? '.exe' : ''}`);
  if (existsSync(shipped)) return shipped;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  say(`There is no Node 24 for ${process.platform} ${process.arch} among the packages. Install Node 24 and start again with it.`);
  process.exit(1);
}

/** Environment in which the tools of the checkout, and Node 24, come first. */
export function environment(more = {}) {
  const paths = [join(node24(), '..'), join(top, 'node_modules/.bin'), process.env.PATH];
  return { ...process.env, PATH: paths.join(process.platform === 'win32' ? ';' : ':'), ...more };
}

/** Runs a program to its end with its output shown; gives its exit status. */
export function runShown(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: top, stdio: ['ignore', 2, 2], ...options });
  if (done.error) say(done.error.message);
  return done.status ?? 1;
}

/**
 * Hands over to a program: its output is ours, signals reach it, its end is our end.
 * Signals typed at a terminal reach the whole group by themselves; those sent to this process alone are passed on.
 */
export function handOver(command, args, options = {}) {
  const child = spawn(command, args, { cwd: top, stdio: 'inherit', env: environment(), ...options });
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  child.on('error', (error) => {
    say(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}
