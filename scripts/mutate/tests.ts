import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Asked, AskedTime } from './testProgram.ts';

/** How a run of tests ended: all passed, one did not, they came to no end, or there were none. */
export type Ended = 'passed' | 'failed' | 'hung' | 'none';

/** Runs tests in a folder, one run after another in one process, which keeps what it loaded; one that hangs is ended and begun anew. */
export class Tests {
  readonly #folder: string;
  #child: ChildProcess | undefined;
  /** What it printed during the last run. */
  output = '';

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Runs tests until the first that fails, for at most so many seconds. */
  async run(asked: Asked, seconds: number): Promise<Ended> {
    const said = await this.#ask(asked, seconds);
    if (said === 'silent' || said === 'gone') {
      this.end();
      return said === 'silent' ? 'hung' : 'failed';
    }
    return said.answer === null ? 'none' : said.answer === true ? 'passed' : 'failed';
  }

  /** Milliseconds that the tests of these filters took when this process ran them last. */
  async timeOf(filters: readonly string[]): Promise<number> {
    const said = await this.#ask({ timeOf: filters }, 60);
    return typeof said === 'object' && typeof said.answer === 'number' ? said.answer : 0;
  }

  async #ask(asked: Asked | AskedTime, seconds: number): Promise<{ readonly answer: boolean | number | null } | 'silent' | 'gone'> {
    const child = (this.#child ??= this.#begin());
    this.output = '';
    child.send(asked);
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(seconds * 1000)]);
    const came: unknown = await Promise.race([once(child, 'message', { signal }), once(child, 'exit', { signal })]).catch(() => null);
    over.abort();
    if (came === null) return 'silent';
    const [said] = came as [{ readonly answer: boolean | number | null } | number | null];
    return typeof said === 'object' && said !== null ? said : 'gone';
  }

  /** Lets go of the process at once, with whatever it started; its database is taken away by the next run of any tests. */
  end(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    try {
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  /** Waits for the process to put away what it needed. */
  async close(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const gone = once(child, 'exit');
    child.disconnect();
    await gone;
    this.#child = undefined;
  }

  #begin(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'testProgram.ts'), {
      cwd: this.#folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, CI: '1', NO_COLOR: '1' },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    return child;
  }
}
