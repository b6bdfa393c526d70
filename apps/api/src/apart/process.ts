import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A task for a process: the address of the module that does it, which exports `answer`, and what that is given. */
export interface Asked {
  readonly module: string;
  readonly task: unknown;
}

/** What the process says: that it has begun, then what came of it. */
export type Said = { readonly begun: true } | { readonly result: unknown } | { readonly failed: Error };

/** How `answer` does a task; it calls `hasBegun` once whatever goes wrong is the fault of the task. */
export type Answer = (task: unknown, hasBegun: () => void) => Promise<unknown>;

/** A task was not done because its process was killed, or could not begin: that says nothing of the task. */
export class Undone extends Error {
  override readonly name = 'Undone';
}

/** A process that does tasks, one after the other. */
export interface Apart {
  /**
   * Has a task done. The next may be asked for once it is.
   * @param module exports `answer`
   * @param task what can be copied
   * @returns what `answer` gave; null where the task brought the process down
   * @throws Undone
   * @throws Error as `answer` threw it
   */
  answer<Result>(module: URL, task: unknown): Promise<Result | null>;
  /** Ends the process, and whatever it does. A task after that has a new one. */
  end(): Promise<void>;
}

/** So long a process stays without a task, in milliseconds. */
const idle = 60_000;
const program = fileURLToPath(new URL('program.ts', import.meta.url));

/**
 * A process for what may bring one down, as running out of a thread's memory may: V8 ends the thread or the whole process with it, as it comes. It begins with
 * the first task, ends when there was none for a minute, and when ours does, which it does not keep from ending.
 */
export function processApart(): Apart {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  const begin = (): ChildProcess => {
    const begun = forked();
    const forget = () => {
      if (child === begun) child = undefined;
    };
    // Also what goes wrong with it while nobody waits, or while it is ended, is no error of ours.
    return begun.on('error', forget).on('exit', forget);
  };
  const end = async () => {
    clearTimeout(timer);
    const ended = child;
    child = undefined;
    if (!ended?.kill('SIGKILL')) return;
    ended.ref();
    await new Promise((resolve) => void ended.once('exit', resolve));
  };
  return {
    async answer<Result>(module: URL, task: unknown) {
      clearTimeout(timer);
      const asked = (child ??= begin());
      asked.ref();
      asked.channel?.ref();
      try {
        return await answerOf<Result>(asked, { module: module.href, task });
      } finally {
        asked.unref();
        asked.channel?.unref();
        if (asked === child) timer = setTimeout(() => void end(), idle).unref();
      }
    },
    end,
  };
}

/** @throws Undone where the system has no room for it; of some of that only an event tells */
function forked(): ChildProcess {
  try {
    // Without the flags that ours was started with; and what V8 says as it gives up is nothing for the log.
    return fork(program, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  } catch (cause) {
    throw new Undone('A process could not begin.', { cause });
  }
}

async function answerOf<Result>(child: ChildProcess, asked: Asked): Promise<Result | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Result | null>();
  let isBegun = false;
  const hear = (said: Said) => {
    if ('begun' in said) isBegun = true;
    else if ('failed' in said) reject(said.failed);
    else resolve(said.result as Result);
  };
  const lose = (cause?: Error) => reject(new Undone('A process could not do its task.', { cause }));
  // Unlike its exit, this comes after all that it said.
  const leave = (code: number | null, signal: NodeJS.Signals | null) => (isBegun && hasFailed(code, signal) ? resolve(null) : lose());
  child.on('message', hear).on('error', lose).on('close', leave);
  // One that is not connected is about to tell why.
  if (child.connected) child.send(asked, (error) => error && lose(error));
  try {
    return await promise;
  } finally {
    child.off('message', hear).off('error', lose).off('close', leave);
  }
}

/** Whether a process failed by itself, as it does when V8 gives up: on Windows it says so by a number. Whoever kills one sends another signal. */
const hasFailed = (code: number | null, signal: NodeJS.Signals | null): boolean =>
  signal === null ? code === 134 || (code ?? 0) >= 0x80000000 : ['SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGSEGV', 'SIGTRAP'].includes(signal);
