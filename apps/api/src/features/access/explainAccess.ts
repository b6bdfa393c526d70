import type { Answer, Contract, Role } from '@pari/contract';
import { accessOf, checksOfView, contextOf, nothingAsked, viewStands, type Asked } from '../../http/access.ts';
import { checksOfCall } from '../../http/checksOfCall.ts';
import type { Context } from '../../http/context.ts';
import type { Call } from '../../http/handler.ts';
import { badField, notFound, Refusal } from '../../http/problems.ts';
import { isUuid } from '../../isUuid.ts';
import type { Tx } from '../../ports/database.ts';
import { capacityOf } from '../../http/views.ts';
import { factsFrom, readAsked, type Asked as AskedOf, type Way } from './asked.ts';
import { callSaid, viewSaid, viewStandsSaid } from './words.ts';

type Explained = Answer<Contract['explainAccess']>;
type Check = Explained['checks'][number];
type Asking = Pick<Call<'explainAccess'>, 'tx' | 'context' | 'params' | 'query' | 'tryCall'>;

/**
 * Why somebody may see something, or may not. Nothing here knows a rule: what guards calls is asked in its own order, and the call itself, with what is the same
 * but for one circumstance where that tells more. What can be seen in several ways is asked for in each: one that shows it is enough.
 * @throws Refusal `not_found` for people of another company, and for what administrators do not find at their own desk; `bad_request` for the name of no call
 */
export async function explainAccess({ tx, context, params, query, tryCall }: Asking): Promise<Explained> {
  const companyId = context.company.id;
  const asked = readAsked(query);
  const person = await personOf(tx, companyId, params.id);
  const target = query.looks_at === undefined ? null : await personOf(tx, companyId, query.looks_at);
  if ((query.looks_at === undefined) !== (query.by === undefined)) throw badField('by', 'Say whom they look at, and how: both or neither.');
  const thing = await findThing({ tx, context, tryCall }, asked, (target ?? person).user_id);
  const viewing: Asked = {
    ...nothingAsked,
    viewAs: query.by === 'view_as' ? (target?.user_id ?? null) : null,
    adviserClient: query.by === 'client' ? (target?.user_id ?? null) : null,
  };
  const shared = { person, looks_at: target, call: asked.ways[0].id, notes: notesOf(asked, asked.ways[0]) };
  const row = await accessOf(tx, companyId, person.user_id, viewing, context.now);
  if (!row)
    return {
      ...shared,
      capacity: null,
      refusal: 'unauthenticated',
      checks: [{ check: 'account', holds: false, sentence: `The account of ${person.display_name} is not active: they cannot sign in.` }],
    };
  const them = contextOf(row, viewing, context.requestId, context.now);
  const checks: Check[] = [{ check: 'account', holds: true, sentence: `The account of ${person.display_name} is active.` }];
  const ended = (refusal: Explained['refusal'], capacity: Explained['capacity']): Explained => ({ ...shared, capacity, refusal, checks });
  for (const one of checksOfView(row, them)) {
    checks.push({ ...one, sentence: viewSaid(one, them) });
    if (!one.holds) return ended('not_found', null);
  }
  const capacity = them.mode === 'self' ? 'self' : capacityOf(them);
  if (them.mode !== 'self') {
    const stands = viewStands(row, them);
    checks.push({ check: 'view', holds: stands !== 'needed', sentence: viewStandsSaid[stands] });
    if (stands === 'needed') return ended('view_needed', capacity);
  }
  let usual: Told | undefined;
  const closed: string[] = [];
  for (const way of asked.ways) {
    const told = await toldBy({ tx, them, tryCall }, asked, way, thing);
    if (told.refusal === null) return { ...ended(null, capacity), call: way.id, notes: notesOf(asked, way), checks: [...checks, ...told.checks] };
    if (usual) closed.push(`Nor is it shown to them ${way.as}.`);
    usual ??= told;
  }
  const { refusal, checks: asUsual } = usual as Told;
  return {
    ...ended(refusal, capacity),
    checks: [...checks, ...asUsual.map((one) => (one.holds ? one : { ...one, sentence: [one.sentence, ...closed].join(' ') }))],
  };
}

interface Told {
  readonly refusal: Explained['refusal'];
  readonly checks: readonly Check[];
}

/** What one call comes to: what guards it, and then it itself. */
async function toldBy(
  { tx, them, tryCall }: Pick<Asking, 'tx' | 'tryCall'> & { readonly them: Context },
  asked: AskedOf,
  { id, endpoint, as }: Way,
  thing: Thing | null,
): Promise<Told> {
  const checks: Check[] = [];
  for (const one of checksOfCall(endpoint, them)) {
    checks.push({ check: one.check, holds: one.holds, sentence: callSaid(one, endpoint, them) });
    if (!one.holds) return { refusal: one.refusal, checks };
  }
  if (thing === null) {
    const nothing = asked.isTried ? (await tryCall(tx, them, id, {})).refusal : null;
    // What has to be said beside its name is not known here.
    if (nothing === null || nothing.code === 'bad_request') return { refusal: null, checks };
    checks.push({
      check: 'object',
      holds: false,
      sentence: `There is nothing of it for ${(them.mode === 'self' ? them.realUser : them.effectiveUser).displayName}.`,
    });
    return { refusal: nothing.code, checks };
  }
  const tried = (of: Context) => tryCall(tx, of, id, thing.params);
  const { refusal } = await tried(them);
  const why = refusal === null ? await whyShown(them, tried, as) : await whyHidden(tx, them, tried);
  checks.push({ check: 'object', holds: refusal === null, sentence: [...why, ...thing.facts].join(' ') });
  return { refusal: refusal === null ? null : refusal.code, checks };
}

async function personOf(tx: Tx, companyId: string, id: string) {
  const found = await tx.first('select id as user_id, display_name, email from users where company_id = $1 and id = $2', [companyId, id]);
  if (!found) throw notFound();
  return found;
}

/** What is asked about by its id, as it is there for administrators. */
interface Thing {
  readonly params: Readonly<Record<string, string>>;
  readonly facts: readonly string[];
}

/** @param ofWhom whose an application is that is named by its fund @throws Refusal `not_found` for what the administrator does not find */
async function findThing({ tx, context, tryCall }: Pick<Asking, 'tx' | 'context' | 'tryCall'>, { object }: AskedOf, ofWhom: string): Promise<Thing | null> {
  if (object === null) return null;
  const { kind, key, desk } = object;
  if (desk === null) {
    const found = await applicationNamed(tx, context.company.id, ofWhom, key);
    if (!found) throw new Refusal('not_found', 'There is no such application. By the id of a fund only that of the person asked about is found.');
    return { params: { id: found.id }, facts: [`It is the application of ${found.applicant} to ${found.fund}.`] };
  }
  const told = await tryCall(tx, context, desk, { id: key });
  if (told.refusal !== null) throw notFound();
  return { params: { id: key }, facts: factsFrom(kind, told.answer) };
}

/** An application by its id, whosever it is; by its fund that of one person, the attempt that goes on or was the last. */
const applicationNamed = (tx: Tx, companyId: string, userId: string, key: string) =>
  tx.first(
    `select a.id, u.display_name as applicant, f.name as fund from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id
       join users u on u.company_id = a.company_id and u.id = a.applicant_id
     where a.company_id = $1 and (a.id = $3 or a.applicant_id = $2 and (a.fund_id = $3 or f.external_id = $4)) order by (a.id = $3) desc nulls last, a.attempt desc limit 1`,
    [companyId, userId, isUuid(key.toLowerCase()) ? key : null, key],
  );

type Trying = (context: Context) => Promise<{ readonly refusal: unknown }>;

/** What it is shown by: in their own name the roles without which it would not be; by what right they look at somebody was told before. */
async function whyShown(them: Context, tried: Trying, as: string | null): Promise<string[]> {
  const name = them.realUser.displayName;
  if (them.mode !== 'self') return [`${name} is shown it while they look at ${them.effectiveUser.displayName}.`];
  const needed: Role[] = [];
  for (const role of them.realUser.roles) if ((await tried(withoutRole(them, role))).refusal !== null) needed.push(role);
  return [`${name} is shown it${as === null ? '' : ` ${as}`}.`, ...needed.map((role) => `Without the role ${role.replaceAll('_', ' ')} they would not be.`)];
}

function withoutRole(them: Context, role: Role): Context {
  const without = { ...them.realUser, roles: new Set([...them.realUser.roles].filter((other) => other !== role)) };
  return { ...them, realUser: without, effectiveUser: without };
}

/** What would have to be otherwise: each circumstance alone, and nothing else. */
async function whyHidden(tx: Tx, them: Context, tried: Trying): Promise<string[]> {
  const [name, owner] = [them.realUser.displayName, them.effectiveUser.displayName];
  const isShownTo = async (context: Context | undefined) => context !== undefined && (await tried(context)).refusal === null;
  const said = [`${name} is not shown it.`];
  if (await isShownTo({ ...them, showUnpublished: true })) said.push('Its fund is not published.');
  if (them.mode === 'delegate' && (await isShownTo({ ...them, levels: new Set(['figures', 'applications']) })))
    said.push(`${owner} gave them too little for it.`);
  if (them.mode !== 'self') {
    const row = await accessOf(tx, them.company.id, them.effectiveUser.id, nothingAsked, them.now);
    const own = row && contextOf(row, nothingAsked, them.requestId, them.now);
    said.push((await isShownTo(own)) ? `${owner} is, in their own name: nobody who looks at them is.` : `${owner} is not, either.`);
  }
  if (said.length === 1) said.push('It is not theirs, nor for anybody whom they are among.');
  return said;
}

function notesOf({ object }: AskedOf, { endpoint }: Way): string[] {
  return [
    ...(endpoint.freshSignIn === undefined ? [] : ['It takes a sign-in of the last five minutes, or of those that the company says.']),
    ...(object === null ? ['What it answers is what is theirs: that depends on what it is asked for.'] : []),
    ...(endpoint.policy === 'session' ? ['A personal token does not do for it.'] : []),
  ];
}
