import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Database } from '../../../ports/database.ts';
import { peopleAt } from './queries.ts';

const story = z.array(z.strictObject({ email: z.string(), company: z.string(), description: z.string() }));

/** Password of every persona of the demonstration. */
export const personaPassword = 'demo';

export interface Persona {
  readonly user_id: string;
  readonly email: string;
  readonly display_name: string;
  /** Name of the company. */
  readonly company: string;
  readonly company_slug: string;
  /** What this person can see, in a sentence. */
  readonly description: string;
}

/** The people of the demonstration who are there, in the order of the story; of one company where one is named. */
export async function listPersonas(database: Database, companySlug: string | null): Promise<Persona[]> {
  const told = story.parse(JSON.parse(readFileSync(new URL('../../../../seed/personas.json', import.meta.url), 'utf8')));
  const emails = told.map(({ email }) => email);
  const rows = await database.asSystem((tx) => peopleAt(tx, emails, companySlug));
  return told.flatMap(({ email, company, description }) => {
    const row = rows.find((one) => one.email === email && one.company_slug === company);
    return row ? [{ ...row, description }] : [];
  });
}
