import { Refusal } from '../../http/problems.ts';
import type { Documents } from './faults.ts';
import type { Call } from '../../http/handler.ts';
import { rehearse } from '../../http/rehearse.ts';
import { publishDefinition, refuseFaults, retireDefinition } from './operations/publishDefinition.ts';
import { bodyOf, differencesBetween, readDefinition, type Definition } from './present.ts';
import { oneAtATime, versionsOf } from './queries.ts';

const namedBy = ({ context, params }: Call<'publishDefinition'> | Call<'retireDefinition'>) => ({
  companyId: context.company.id,
  kind: params.kind,
  key: params.id,
});

/** Publishes the last version. @throws Refusal `checks_failed` by path; `conflict` where it is another, or it would do something else than was rehearsed */
export async function publish(call: Call<'publishDefinition'>, looking: Documents) {
  const { tx, context, clock, body, query, audit } = call;
  const named = namedBy(call);
  const { companyId, kind, key } = named;
  await oneAtATime(tx, companyId, kind, key);
  const definition = await readDefinition(tx, companyId, kind, key, looking);
  const [latest, ...earlier] = await versionsOf(tx, companyId, kind, key);
  const audited = (detail: object) => audit({ type: 'definition', id: key, detail: { kind, version: body.version, ...detail } });
  if (definition.version !== body.version)
    throw new Refusal('conflict', 'This definition was changed elsewhere in the meantime. Look at it again.', { current: definition });
  if (latest?.state === 'published' && query.digest !== undefined) {
    audited({ repeated: true });
    return { definition, differences: [], dry_run: false, digest: query.digest };
  }
  if (latest?.state !== 'draft') throw new Refusal('not_yet', 'There is no draft of it that could be published.');
  await refuseFaults(tx, named, looking);
  const before = earlier.find(({ state }) => state === 'published');
  const differences = differencesBetween(before ? bodyOf(before) : null, bodyOf(latest));
  const effect = { kind, key, version: body.version, body: latest.body, before: before?.version ?? null, usedBy: definition.used_by.map(({ id }) => id) };
  const held = rehearse(call, effect, { definition, differences });
  audited({ dry_run: held.dry_run });
  if (held.dry_run) return held;
  await publishDefinition(tx, { ...named, by: context.realUser.id, at: clock.now() }, looking);
  return { ...held, definition: await readDefinition(tx, companyId, kind, key, looking) };
}

/** Why a definition cannot be retired; null: it can. */
const whyNot = ({ in_force: inForce, used_by: usedBy }: Definition): string | null => {
  if (inForce === null) return 'No version of it is in force.';
  const [fund, ...more] = usedBy;
  return fund ? `The set-up of ${fund.name}${more.length > 0 ? ` and of ${more.length} more` : ''} names it. Publish set-ups that do not first.` : null;
};

/** @throws Refusal `not_yet` where none is in force, or a fund names it; `conflict` where it would do something else than was rehearsed */
export async function retire(call: Call<'retireDefinition'>, looking: Documents) {
  const { tx, query, audit } = call;
  const named = namedBy(call);
  const { companyId, kind, key } = named;
  await oneAtATime(tx, companyId, kind, key);
  const definition = await readDefinition(tx, companyId, kind, key, looking);
  const audited = (detail: object) => audit({ type: 'definition', id: key, detail: { kind, ...detail } });
  const inForce = (await versionsOf(tx, companyId, kind, key)).find(({ state }) => state === 'published');
  if (!inForce && query.digest !== undefined && definition.versions.some(({ state }) => state === 'retired')) {
    audited({ repeated: true });
    return { definition, differences: [], dry_run: false, digest: query.digest };
  }
  const why = whyNot(definition);
  if (!inForce || why !== null) throw new Refusal('not_yet', why ?? '');
  const differences = differencesBetween(bodyOf(inForce), null);
  const held = rehearse(call, { kind, key, inForce: inForce.version }, { definition, differences });
  audited({ dry_run: held.dry_run, version: inForce.version });
  if (held.dry_run) return held;
  await retireDefinition(tx, named);
  return { ...held, definition: await readDefinition(tx, companyId, kind, key, looking) };
}
