import type { Answer, Contract, Role } from '@pari/contract';
import { accessOf, checksOfView, contextOf, nothingAsked, viewStands, type Asked } from '../../http/access.ts';
import { checksOfCall } from '../../http/checksOfCall.ts';
import type { Context } from '../../http/context.ts';
import type { Call } from '../../http/handler.ts';
import { badField, notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { capacityOf } from '../../http/views.ts';
import { askedCall, factsFrom, type AskedCall } from './asked.ts';
import { callSaid, viewSaid, viewStandsSaid } from './words.ts';

type Explained = Answer<Contract['explainAccess']>;
type Check = Explained['checks'][number];
type Asking = Pick<Call<'explainAccess'>, 'tx' | 'context' | 'params' | 'query' | 'tryCall'>;

/**
 * Why somebody may see something, or may not. Nothing here knows a rule: what guards calls is asked in its own order, and the call itself, with what is the same
 * but for one circumstance where that tells more.
 * @throws Refusal `not_found` for people of another company, and for what administrators do not find at their own desk; `bad_request` for the name of no call
 */
export async function explainAccess({ tx, context, params, query, tryCall }: Asking): Promise<Explained> {
  const companyId = context.company.id;
  const asked = askedCall(query);
  const person = await personOf(tx, companyId, params.id);
  const target = query.looks_at === undefined ? null : await personOf(tx, companyId, query.looks_at);
  if ((query.looks_at === undefined) !== (query.by === undefined)) throw badField('by', 'Say whom they look at, and how: both or neither.');
  const facts = await factsAtDesk({ tx, context, tryCall }, asked);
  const viewing: Asked = {
    ...nothingAsked,
    viewAs: query.by === 'view_as' ? (target?.user_id ?? null) : null,
    adviserClient: query.by === 'client' ? (target?.user_id ?? null) : null,
  };
  const shared = { person, looks_at: target, call: asked.id, notes: notesOf(asked) };
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
  for (const one of checksOfCall(asked.endpoint, them)) {
    checks.push({ check: one.check, holds: one.holds, sentence: callSaid(one, asked.endpoint, them) });
    if (!one.holds) return ended(one.refusal, capacity);
  }
  const { object } = asked;
  if (object === null) {
    const nothing = asked.isTried ? (await tryCall(tx, them, asked.id, {})).refusal : null;
    // What has to be said beside its name is not known here.
    if (nothing === null || nothing.code === 'bad_request') return ended(null, capacity);
    checks.push({
      check: 'object',
      holds: false,
      sentence: `There is nothing of it for ${(them.mode === 'self' ? them.realUser : them.effectiveUser).displayName}.`,
    });
    return ended(nothing.code, capacity);
  }
  const tried = (as: Context) => tryCall(tx, as, asked.id, object.params);
  const { refusal } = await tried(them);
  const why = refusal === null ? await whyShown(them, tried) : await whyHidden(tx, them, tried);
  checks.push({ check: 'object', holds: refusal === null, sentence: [...why, ...facts].join(' ') });
  return ended(refusal === null ? null : refusal.code, capacity);
}

async function personOf(tx: Tx, companyId: string, id: string) {
  const found = await tx.first('select id as user_id, display_name, email from users where company_id = $1 and id = $2', [companyId, id]);
  if (!found) throw notFound();
  return found;
}

/** @throws Refusal `not_found` for what the administrator does not find there */
async function factsAtDesk({ tx, context, tryCall }: Pick<Asking, 'tx' | 'context' | 'tryCall'>, { object }: AskedCall): Promise<readonly string[]> {
  if (object === null || object.desk === null) return [];
  const told = await tryCall(tx, context, object.desk, object.params);
  if (told.refusal !== null) throw notFound();
  return factsFrom(object.kind, told.answer);
}

type Trying = (context: Context) => Promise<{ readonly refusal: unknown }>;

/** What it is shown by: in their own name the roles without which it would not be; by what right they look at somebody was told before. */
async function whyShown(them: Context, tried: Trying): Promise<string[]> {
  const name = them.realUser.displayName;
  if (them.mode !== 'self') return [`${name} is shown it while they look at ${them.effectiveUser.displayName}.`];
  const needed: Role[] = [];
  for (const role of them.realUser.roles) if ((await tried(withoutRole(them, role))).refusal !== null) needed.push(role);
  return [`${name} is shown it.`, ...needed.map((role) => `Without the role ${role.replaceAll('_', ' ')} they would not be.`)];
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

function notesOf({ endpoint, object }: AskedCall): string[] {
  return [
    ...(endpoint.freshSignIn === undefined ? [] : ['It takes a sign-in of the last five minutes, or of those that the company says.']),
    ...(object === null ? ['What it answers is what is theirs: that depends on what it is asked for.'] : []),
    ...(endpoint.policy === 'session' ? ['A personal token does not do for it.'] : []),
  ];
}
