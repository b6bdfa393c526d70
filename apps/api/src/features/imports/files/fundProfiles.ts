import { z } from 'zod';
import { fundProfile } from '@pari/contract';
import { sentenceOf } from '../../../http/inputSentences.ts';
import { cleanProfile } from '../../opportunities/index.ts';
import { quoted } from '../faults.ts';
import type { JsonFile } from '../work.ts';

const schema = z.record(z.string().max(100), fundProfile);
type Profiles = z.output<typeof schema>;

/** What the funds' pages tell, by external id. */
export const fundProfiles: JsonFile<Profiles> = {
  file: 'fund_profiles.json',
  schema,
  rows: (given) => Object.keys(given).length,
  async check({ tx, faults }, given) {
    for (const issue of schema.safeParse(cleaned(given), { error: sentenceOf }).error?.issues ?? [])
      faults.add(fundProfiles.file, null, issue.path.join('.').slice(0, 200), issue.message);
    const known = await tx.rows('select external_id from funds where external_id = any($1)', [Object.keys(given)]);
    const ids = new Set(known.map(({ external_id }) => external_id));
    for (const id of Object.keys(given)) if (!ids.has(id)) faults.add(fundProfiles.file, null, id.slice(0, 60), `${quoted(id)} is not a fund of this company.`);
  },
  async post({ tx }, given) {
    let updated = 0;
    for (const [id, profile] of Object.entries(cleaned(given))) {
      updated += await tx.run('update funds set profile = $2 where external_id = $1 and profile <> $2', [id, profile]);
    }
    return { added: 0, updated };
  },
};

/** As it is stored. */
const cleaned = (given: Profiles): Profiles => Object.fromEntries(Object.entries(given).map(([id, profile]) => [id, cleanProfile(profile)]));
