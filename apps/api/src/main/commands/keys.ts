import { sealedValues } from '../../adapters/secret-key/index.ts';
import { recordAudit } from '../../features/audit/index.ts';
import type { Database } from '../../ports/database.ts';
import { keysOf, type NamedKey } from '../keys/keysOf.ts';
import { rotate } from '../keys/rotate.ts';
import { sealedColumns } from '../keys/sealedColumns.ts';
import { valuesByKey } from '../keys/valuesByKey.ts';
import { fromCommandLine, findCompany } from './companies.ts';
import type { Command } from './command.ts';

const number = (count: number) => count.toLocaleString('en');
const counted = (count: number, what: string) => `${number(count)} ${what}${count === 1 ? '' : 's'}`;

export const rotateKeys: Command = {
  name: 'keys rotate',
  places: [],
  options: { company: 'optional' },
  meaning:
    'seals every value that is under an earlier key under the one of now, while the server runs; stopped at any moment, it is run again. ' +
    'Exit status 1 when some could not be opened, or are left',
  run: ({ withDatabase, settings, clock, print, say, ifStopped }, { company }) =>
    withDatabase(async (database) => {
      ifStopped('Stopped. What was sealed anew stays so; run it again for the others.');
      const slugs = await companiesOf(database, company);
      const seals = sealedValues(settings);
      const { resealed, left, failed } = await rotate({
        database,
        seals,
        columns: sealedColumns,
        companyIds: [...slugs.keys()],
        note: (tx, companyId, table, values) =>
          recordAudit(tx, {
            companyId,
            at: clock.now(),
            action: 'rotateKeys',
            object: { type: 'company', id: companyId },
            detail: { table, values, key: seals.keyId },
            ...fromCommandLine,
          }),
      });
      for (const { column, row, reason } of failed) {
        const { company_id: companyId, ...key } = row;
        const which = Object.entries(key).map(([name, value]) => `${name} ${value}`);
        print(`failed  ${column.table} of ${slugs.get(String(companyId))}, ${which.join(', ')}: ${reason}.`);
      }
      print(`${counted(resealed, 'value')} sealed anew under ${seals.keyId}, ${number(left)} left, ${number(failed.length)} failed.`);
      if (left > 0) say('What is left was written meanwhile under another key: give all servers and workers the same PARI_SECRET_KEY, and run this again.');
      return left === 0 && failed.length === 0;
    }),
};

export const listKeys: Command = {
  name: 'keys list',
  places: [],
  options: {},
  meaning:
    'lists the keys, how many values are sealed under each, and what each linked in the audit log; exit status 1 when a key that seals values is not known here',
  run: ({ withDatabase, settings, print }) =>
    withDatabase(async (database) => {
      const companies = await companiesOf(database, undefined);
      const [values, events] = await database.asSystem(async (tx) => [
        await valuesByKey(tx, sealedColumns, [...companies.keys()]),
        await tx.rows('select key_id, count(*)::integer as events from audit_events where key_id is not null group by key_id order by key_id'),
      ]);
      const sealing = (id: string) => values.filter(({ keyId }) => keyId === id).map(({ table, values: count }) => `${number(count)} of ${table}`);
      const linked = (id: string) => events.find(({ key_id: keyId }) => keyId === id)?.events ?? 0;
      const known = keysOf(settings);
      for (const key of known) print(described(key, sealing(key.ofValues), linked(key.ofAudit)));
      const strange = (ids: readonly (string | null)[], own: readonly string[]) =>
        [...new Set(ids)].filter((id) => id !== null).filter((id) => !own.includes(id));
      const strangeValues = strange(
        values.map(({ keyId }) => keyId),
        known.map(({ ofValues }) => ofValues),
      );
      const strangeEvents = strange(
        events.map(({ key_id: keyId }) => keyId),
        known.map(({ ofAudit }) => ofAudit),
      );
      for (const id of strangeValues) print(`not known here (${id}): seals ${sealing(id).join(', ')}`);
      for (const id of strangeEvents) print(`not known here (${id}): linked ${counted(linked(id), 'event')} of the audit log`);
      return strangeValues.length === 0;
    }),
};

const described = ({ place, ofValues, ofAudit }: NamedKey, sealing: readonly string[], linked: number) =>
  `${place}: as ${ofValues} seals ${sealing.join(', ') || 'nothing'}; as ${ofAudit} linked ${linked === 0 ? 'nothing' : counted(linked, 'event')} of the audit log`;

/** The slugs of the companies by id: of one, or of all. */
async function companiesOf(database: Database, slug: string | undefined): Promise<ReadonlyMap<string, string>> {
  if (slug !== undefined) return new Map([[await findCompany(database, slug), slug]]);
  const all = await database.asSystem((tx) => tx.rows('select id, slug from companies order by slug'));
  return new Map(all.map((company) => [company.id, company.slug]));
}
