import { definitionBodies, type Answer, type Contract } from '@pari/contract';
import { differencesOf, type DefinitionKind, type Json } from '@pari/domain/definitions';
import { notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { faultsToPublish, type Body, type Documents } from './faults.ts';
import { fundsUsing, versionsOf, type ListedRow, type VersionRow } from './queries.ts';

export type Definition = Answer<Contract['getDefinition']>;
type Summary = Answer<Contract['listDefinitions']>['results'][number];
type Whole = Answer<Contract['getDefinitionVersion']>;

const person = (id: string | null, name: string | null) => (id === null ? null : { id, display_name: name ?? '' });
const inForceOf = (rows: readonly VersionRow[]): VersionRow | undefined => rows.find(({ state }) => state === 'published');
export const bodyOf = ({ kind, body }: Pick<VersionRow, 'kind' | 'body'>): Body => definitionBodies[kind as DefinitionKind].parse(body);

const presentVersion = (row: VersionRow, inForce: VersionRow | undefined): Definition['versions'][number] => ({
  version: row.version,
  state: row.state,
  is_in_force: row === inForce,
  author: person(row.author_id, row.author_name),
  at: row.at.toISOString(),
  publisher: person(row.publisher_id, row.publisher_name),
  published_at: row.published_at?.toISOString() ?? null,
});

export const presentSummary = ({ kind, key, name, version, in_force: inForce, state, at }: ListedRow): Summary => ({
  kind,
  key,
  name: name ?? '',
  version,
  in_force: inForce,
  state,
  at: at.toISOString(),
});

/** A definition as its own page has it. @throws Refusal `not_found` */
export async function readDefinition(tx: Tx, companyId: string, kind: DefinitionKind, key: string, looking: Documents): Promise<Definition> {
  const rows = await versionsOf(tx, companyId, kind, key);
  const [latest] = rows;
  if (!latest) throw notFound();
  const inForce = inForceOf(rows);
  const body = bodyOf(latest);
  const faults = await faultsToPublish(tx, companyId, kind, key, body, looking);
  const usedBy = await fundsUsing(tx, companyId, kind, key);
  return {
    ...presentSummary({ ...latest, name: body.name, in_force: inForce?.version ?? null }),
    latest: { ...presentVersion(latest, inForce), body },
    faults,
    versions: rows.map((row) => presentVersion(row, inForce)),
    used_by: usedBy,
    abilities: { publish: latest.state === 'draft' && faults.length === 0, retire: inForce !== undefined && usedBy.length === 0 },
  };
}

/** Two versions of a definition and all that stands around them. @throws Refusal `not_found` */
export async function readVersion(tx: Tx, companyId: string, kind: DefinitionKind, key: string, version: number): Promise<Whole> {
  const rows = await versionsOf(tx, companyId, kind, key);
  const row = rows.find((one) => one.version === version);
  if (!row) throw notFound();
  return { ...presentVersion(row, inForceOf(rows)), body: bodyOf(row) };
}

export const differencesBetween = (a: Body | null, b: Body | null): Answer<Contract['getDefinitionDifferences']>['differences'] =>
  differencesOf(asJson(a ?? {}), asJson(b ?? {}));

/** What JSON says of it. */
const asJson = (body: object): Json => structuredClone(body) as Json;
