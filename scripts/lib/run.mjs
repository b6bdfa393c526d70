import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** Top of the checkout. */
export const top = fileURLToPath(new URL('../..', import.meta.url));

// What a server of production says is a log.
const inLog = process.env.NODE_ENV === 'production' && process.argv[1]?.endsWith('start.mjs');

/** Progress for people; results alone go to standard output. */
export const say = (line) =>
  process.stderr.write(`${inLog ? JSON.stringify({ level: 30, time: Date.now(), pid: process.pid, hostname: hostname(), msg: line }) : line}\n`);

/** Ends with a sentence for the person who started us. */
export function giveUp(sentence) {
  say(sentence);
  process.exit(1);
}

/** The Node 24 that came with the dependencies; elsewhere the running one when it is new enough. */
export function node24() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const shipped = join(top, `node_modules/node-${platform}-${process.arch}/bin/node${process.platform === 'win32' ? '.exe' : ''}`);
  if (existsSync(shipped)) return shipped;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(`There is no Node 24 for ${process.platform} ${process.arch} among the packages. Install Node 24 and start again with it.`);
}

/** Environment in which the tools of the checkout, and Node 24, come first. */
export function environment(more = {}) {
  const paths = [join(node24(), '..'), join(top, 'node_modules/.bin'), process.env.PATH];
  return { ...process.env, PATH: paths.join(process.platform === 'win32' ? ';' : ':'), ...more };
}

/** Who runs us for npm: our parent, as long as it is npm or npm's shell. Undefined without npm, and where the system does not tell. */
function npmAbove() {
  const about = (pid, file) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const above = /PPid:\s*(\d+)/.exec(about(process.ppid, 'status'))?.[1];
  return [process.ppid, above].some((pid) => about(pid, 'comm').startsWith('npm')) ? process.ppid : undefined;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Why we were asked to stop, once we were: what runs is ended, and nothing more should begin. */
export let stopped = '';

/**
 * Starts a program. Until it has ended, what asks us to stop is passed on to it, npm's end too: its shell keeps a signal to itself.
 * A terminal's Ctrl-C reaches the program once, from us, because it is in a process group of its own.
 */
export function launch(command, args, options = {}) {
  const child = spawn(command, args, { cwd: top, detached: process.platform !== 'win32', ...options });
  const pass = (signal) => {
    stopped ||= signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, pass);
  const npm = npmAbove();
  const watch = setInterval(() => {
    if (npm === undefined || npmAbove() === npm) return;
    stopped ||= 'npm is gone';
    child.kill('SIGTERM');
  }, 500);
  const release = () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, pass);
  };
  child.once('exit', release).once('error', release);
  return child;
}

/** Runs a program; gives its exit status, or the signal that ended it. */
async function run(command, args, options) {
  try {
    const [code, signal] = await once(launch(command, args, options), 'exit');
    return signal ?? code;
  } catch (error) {
    say(error.message);
    return 1;
  }
}

/** Runs a program to its end with its output shown as progress; gives its exit status. */
export async function runShown(command, args, options = {}) {
  const ended = await run(command, args, { stdio: ['ignore', 2, 2], ...options });
  return typeof ended === 'number' ? ended : 1;
}

/** Hands over to a program of ours: its output is ours, its end is our end. */
export async function handOver(args, options = {}) {
  const follow = new URL('follow.mjs', import.meta.url).href;
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const ended = await run(node24(), ['--import', follow, ...args], { stdio, env: environment(), ...options });
  if (typeof ended === 'number') process.exitCode = ended;
  else process.kill(process.pid, ended);
}
