import { hostname } from 'node:os';
import { format } from 'node:util';

/** As the log counts them: what happens, what should be looked at, what went wrong, what ended the process. */
const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;
type Level = keyof typeof levels;

/** Tells one thing: a sentence, or what stands in a line of the log. */
type Tell = (level: Level, what: string | Readonly<Record<string, unknown>>) => void;

/** How a process that runs on tells things: in production each is one line of JSON in the form of the server's log, elsewhere sentences are plain. */
export const spoken =
  (inProduction: boolean, write: (line: string) => void): Tell =>
  (level, what) => {
    const said = typeof what === 'string' ? { msg: what } : what;
    if (inProduction) write(JSON.stringify({ level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), ...said }));
    else write(typeof what === 'string' ? what : JSON.stringify(what));
  };

/** From now on what libraries and Node itself write to the console goes through `tell`. An error that nobody caught still ends the process. */
export function speakForOthers(tell: Tell): void {
  const through =
    (level: Level) =>
    (...words: unknown[]): void =>
      tell(level, format(...words));
  Object.assign(console, {
    log: through('info'),
    info: through('info'),
    debug: through('info'),
    warn: through('warn'),
    error: through('error'),
    trace: through('error'),
  });
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => tell('warn', `${name}: ${message}`));
  process.on('uncaughtException', (error) => {
    tell('fatal', { msg: 'The process ends: an error was not caught', stack: error instanceof Error ? error.stack : String(error) });
    process.exit(1);
  });
}
