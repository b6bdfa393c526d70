import type { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { systemClock } from '../../adapters/systemClock.ts';
import { backup, restore } from './backup.ts';
import { addCompany, putConfig, setFlag } from './companies.ts';
import { CommandError, signature, type Command, type Given, type Shell } from './command.ts';
import { importFolder } from './import.ts';
import { addIssuer, listIssuers, removeIssuer } from './issuers.ts';
import { listJobs, retry, work } from './jobs.ts';
import { listKeys, rotateKeys } from './keys.ts';
import { putDefinition } from './definitions.ts';
import { addDemoForm, addForm, listForm } from './forms.ts';
import { listSent, remindSigners, sendDocument, takeBack } from './envelopes.ts';
import { remindBatch, takeBackBatch } from './envelopeBatches.ts';
import { withDatabase, withPostgres } from './open.ts';
import { rehearseProgramme } from './rehearse.ts';
import { tellCertificate, verifySealed } from './sealed.ts';
import { addUser, linkUser, setPassword, setUser, token } from './people.ts';
import { giveUpKey, migrate, verifyAudit } from './upkeep.ts';
import { readSettings } from '../../settings.ts';
import { spoken } from '../spoken.ts';
import { told } from './told.ts';

const commands: readonly Command[] = [
  token,
  importFolder,
  rehearseProgramme,
  addCompany,
  addUser,
  setUser,
  linkUser,
  setPassword,
  addIssuer,
  listIssuers,
  removeIssuer,
  putConfig,
  putDefinition,
  addForm,
  listForm,
  addDemoForm,
  setFlag,
  work,
  retry,
  listJobs,
  migrate,
  verifyAudit,
  giveUpKey,
  listKeys,
  rotateKeys,
  sendDocument,
  listSent,
  remindSigners,
  remindBatch,
  takeBack,
  takeBackBatch,
  verifySealed,
  tellCertificate,
  backup,
  restore,
];

const usage = () => `Usage: npm run -s pari -- COMMAND\n\n${commands.map((command) => `  ${signature(command)}\n      ${command.meaning}`).join('\n')}`;

/** The command that the words name, and the words after its name. */
function choose(words: readonly string[]): [Command, string[]] {
  const found = commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
  if (found) return [found, words.slice(found.name.split(' ').length)];
  throw new CommandError(`There is no command ${JSON.stringify(words.slice(0, 2).join(' '))}.\n\n${usage()}`);
}

function read(command: Command, words: string[]): { given: Given; switches: ReadonlySet<string> } {
  const { places, options, switches = [] } = command;
  const known = [...Object.keys(options).map((name) => [name, { type: 'string' }] as const), ...switches.map((name) => [name, { type: 'boolean' }] as const)];
  try {
    const parsed = parseArgs({ args: words, options: Object.fromEntries(known), allowPositionals: true, strict: true });
    const values = new Map<string, unknown>(Object.entries(parsed.values));
    const { positionals } = parsed;
    const given: Record<string, string> = Object.fromEntries([...values].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
    for (const [index, place] of places.entries()) {
      const value = positionals[index];
      if (value === undefined) throw new CommandError(`${place} is missing.`);
      given[place] = value;
    }
    if (positionals.length > places.length) throw new CommandError(`${JSON.stringify(positionals[places.length])} is one word too many.`);
    const missing = Object.keys(options).find((name) => options[name] === 'required' && given[name] === undefined);
    if (missing !== undefined) throw new CommandError(`--${missing} is missing.`);
    return { given, switches: new Set(switches.filter((name) => values.get(name) === true)) };
  } catch (error) {
    const sentence = error instanceof Error ? (error.message.split('. To specify', 1)[0] ?? '') : '';
    throw new CommandError(`${sentence}\nUsage: ${signature(command)}`, { cause: error });
  }
}

export interface Terminal {
  readonly print: (line: string) => void;
  readonly say: (line: string) => void;
  readonly input: Readable;
  readonly untilStopped: () => Promise<void>;
  readonly ifStopped: (sentence: string | null) => void;
}

/**
 * Runs the command that the words name. Results are printed, everything else is said.
 * @returns the exit status: 0, or 1 when something could not be done or is not as it should be
 */
export async function runCommand(words: readonly string[], env: Record<string, string | undefined>, terminal: Terminal): Promise<number> {
  const { print } = terminal;
  let { say } = terminal;
  try {
    if (['help', '--help', '-h'].includes(words[0] ?? '')) {
      print(usage());
      return 0;
    }
    if (words.length === 0) throw new CommandError(usage());
    const [command, rest] = choose(words);
    const { given, switches } = read(command, rest);
    const tell = spoken(command.logs === true && env['NODE_ENV'] === 'production', terminal.say);
    say = (line) => tell('info', line);
    const settings = readSettings(env);
    const shell: Shell = {
      ...terminal,
      say,
      tell,
      settings,
      clock: systemClock,
      withDatabase: (work) => withDatabase(settings, say, work),
      withPostgres: (work) => withPostgres(settings, say, work),
    };
    return (await command.run(shell, given, switches)) ? 0 : 1;
  } catch (error) {
    say(told(error));
    return 1;
  }
}
