import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { Client } from 'pg';
import { people } from './people.ts';
import { dataFolder, serve, STORY_DAY } from './serving.ts';

/** Where the workers find the data folder in which the story was told. */
const TOLD = 'PARI_E2E_STORY';

/**
 * What may be done in a fund follows the clock, whatever day the story is told on; a job sends what the story has signed; and nobody is here for the first time: what greets
 * them would come between a key and what it is pressed on.
 */
export async function settleStory(owner: Client): Promise<void> {
  await owner.query(
    `update fund_setups set body = body || (select jsonb_object_agg(day, (body ->> day)::date + (current_date - $1::date))
       from unnest('{interest_from,interest_until,application_from,application_until,closing_date}'::text[]) day where body ->> day is not null)`,
    [STORY_DAY],
  );
  await owner.query('update users set first_login_at = now() where email = $1 and first_login_at is null', [people.newcomer]);
  // Told before the tests, where what is asked of them does not hold: however busy the machine, the job comes.
  await expect.poll(async () => (await owner.query(`select from envelopes where status = 'draft'`)).rowCount, { timeout: 60_000 }).toBe(0);
}

/** Fills a data folder with the story that was told for all. @returns whether there is one */
export async function copyStory(folder: string): Promise<boolean> {
  const told = process.env[TOLD];
  if (told === undefined) return false;
  // The database's files belong to its own account when we are root: copying them here would make them ours.
  await promisify(execFile)('cp', ['-a', `${told}/.`, folder]);
  return true;
}

/** The story is told once for all products of a run: each starts from a copy of its data folder. */
export default async function tellStory(): Promise<() => Promise<void>> {
  const folder = await dataFolder('story');
  const served = await serve(folder);
  await settleStory(served.owner);
  await served.stop();
  process.env[TOLD] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
