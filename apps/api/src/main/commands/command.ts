import type { Readable } from 'node:stream';
import type { Database } from '../../ports/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Settings } from '../../settings.ts';
import type { spoken } from '../spoken.ts';

/** What a command works with. */
export interface Shell {
  readonly settings: Settings;
  readonly clock: Clock;
  /** Writes a result to standard output. */
  readonly print: (line: string) => void;
  /** Tells about the progress on standard error. */
  readonly say: (line: string) => void;
  /** The same, of a command that runs on: a log in production. */
  readonly tell: ReturnType<typeof spoken>;
  readonly input: Readable;
  /** Resolves when the command is asked to end, which from then on it does by itself. */
  readonly untilStopped: () => Promise<void>;
  /** From now on the sentence is said when the command is asked to end and does not wait for that; null: none. */
  readonly ifStopped: (sentence: string | null) => void;
  /** Opens the database of the settings, as it is, for the length of `work`. */
  readonly withPostgres: <T>(work: (connectionString: string) => Promise<T>) => Promise<T>;
  /** Opens the database of the settings, migrated, for the length of `work`. */
  readonly withDatabase: <T>(work: (database: Database, connectionString: string) => Promise<T>) => Promise<T>;
}

/** Values given to a command: positions by their name in `places`, options by theirs. */
export type Given = Readonly<Record<string, string>>;

/** One command of the command line: a thin caller of an operation. */
export interface Command {
  /** Words that name it, such as `company add`. */
  readonly name: string;
  /** Names of what follows, all required. */
  readonly places: readonly string[];
  /** Options with a value, and whether they must be given. */
  readonly options: Readonly<Record<string, 'required' | 'optional'>>;
  /** Options without a value. */
  readonly switches?: readonly string[];
  readonly meaning: string;
  /** It runs until it is stopped: in production what it says is a log. */
  readonly logs?: true;
  /** @returns false when the answer is bad news although the command did its work */
  run(shell: Shell, given: Given, switches: ReadonlySet<string>): Promise<boolean>;
}

/** Something the person at the command line can put right. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** What follows the name, as the usage shows it. */
export function signature({ name, places, options, switches = [] }: Command): string {
  const given = Object.entries(options).map(([option, need]) =>
    need === 'required' ? `--${option} ${option.toUpperCase()}` : `[--${option} ${option.toUpperCase()}]`,
  );
  return [name, ...places, ...given, ...switches.map((flag) => `[--${flag}]`)].join(' ');
}
