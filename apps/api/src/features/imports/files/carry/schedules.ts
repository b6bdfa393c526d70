import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { ocfVestingTerms, scheduleTerms } from '@pari/contract';
import { scheduleFaults, scheduleFromOcf, type Schedule } from '@pari/domain/carry';
import { charactersOf, nameProblem } from '@pari/domain/identifiers';
import { sentenceOf } from '../../../../http/inputSentences.ts';
import type { JsonFile, Work } from '../../work.ts';

export const scheduleTable = 'import_carry_schedules';
const longestName = 100;

const schema = z.record(z.string(), z.unknown());
type Given = z.output<typeof schema>;

/** Vesting schedules by name, as this project writes their terms or as the Open Cap Format does. An equal one is the version that stands, another a new version. */
export const carrySchedules: JsonFile<Given> = {
  file: 'carry_schedules.json',
  schema,
  rows: (given) => Object.keys(given).length,
  async check(work, given) {
    for (const [name, value] of Object.entries(given)) await checkOne(work, name, value);
  },
  async post({ tx, companyId, userId, postedAt }) {
    const at = await postedAt();
    const posted = await tx.rows<{ version: number }>(
      `insert into carry_schedules (company_id, id, name, version, terms, posted_at, posted_by)
       select $1, s.id, s.name, coalesce((select max(version) from carry_schedules k where k.name = s.name), 0) + 1, s.terms, $2, $3 from ${scheduleTable} s
       where s.is_new order by s.name returning version`,
      [companyId, at, userId],
    );
    const added = posted.filter(({ version }) => version === 1).length;
    return { added, updated: posted.length - added };
  },
};

/** Where the schedules of the file wait, with the ids of those that are known. */
export async function makeScheduleTable({ tx }: Work): Promise<void> {
  await tx.script(`drop table if exists pg_temp.${scheduleTable}`);
  await tx.script(
    `create temporary table ${scheduleTable} (name text, id uuid not null default gen_random_uuid(), terms jsonb not null, is_new boolean not null) on commit drop`,
  );
}

async function checkOne({ tx, faults }: Work, name: string, value: unknown): Promise<void> {
  const fault = (path: string, reason: string) => faults.add(carrySchedules.file, null, (path === '' ? name : `${name}.${path}`).slice(0, 200), reason);
  const problem = charactersOf(name) > longestName ? `The name of a schedule has ${longestName} characters at most.` : nameProblem(name);
  if (problem !== null) fault('', problem);
  const terms = read(value, fault);
  if (!terms || problem !== null) return;
  const known = await tx.first('select id, terms from carry_schedules where name = $1 order by version desc limit 1', [name]);
  const isKnown = known !== undefined && isDeepStrictEqual(known.terms, terms);
  await tx.run(`insert into ${scheduleTable} (name, id, terms, is_new) values ($1, coalesce($2, gen_random_uuid()), $3, $4)`, [
    name,
    isKnown ? known.id : null,
    { ...terms },
    !isKnown,
  ]);
}

/** Undefined where there are faults. */
function read(value: unknown, fault: (path: string, reason: string) => void): Schedule | undefined {
  const isOcf = typeof value === 'object' && value !== null && 'object_type' in value;
  if (isOcf) {
    const given = ocfVestingTerms.safeParse(value, { error: sentenceOf });
    if (!given.success) return refuse(given.error);
    const read = scheduleFromOcf(given.data);
    if ('schedule' in read) return read.schedule;
    fault('', read.refused);
    return undefined;
  }
  const given = scheduleTerms.safeParse(value, { error: sentenceOf });
  if (!given.success) return refuse(given.error);
  const schedule = given.data as Schedule;
  const found = scheduleFaults(schedule);
  for (const { path, sentence } of found) fault(path, sentence);
  return found.length === 0 ? schedule : undefined;

  function refuse({ issues }: z.ZodError): undefined {
    for (const issue of issues) {
      const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      for (const place of places) fault(place.join('.'), issue.message);
    }
  }
}
