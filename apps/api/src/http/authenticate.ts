import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isGivenDay, type CivilDate } from '@pari/domain/dates';
import type { Database } from '../ports/database.ts';
import { IssuerUnreachable, type IssuerTokens } from '../ports/issuerTokens.ts';
import { isUuid } from '../isUuid.ts';
import { contextOf, mayAsk, nothingAsked, resolveAccess, viewStands, type AccessRow, type Asked, type Credential } from './access.ts';
import { oneDay } from './asOfAsked.ts';
import type { Context } from './context.ts';
import { badField, notFound, Refusal } from './problems.ts';
import { beginView, momentIn, viewNeeded } from './views.ts';

/** A refusal to somebody who is known, so that the audit log can name them. */
export class RefusedCaller extends Refusal {
  readonly caller: Context;
  /** The person they asked to act for, in whatever company. */
  readonly askedFor: string | null;
  constructor(refusal: Refusal, caller: Context, askedFor: string | null) {
    super(refusal.code, refusal.message, { ...(refusal.errors && { errors: refusal.errors }), current: refusal.current });
    this.caller = caller;
    this.askedFor = askedFor;
  }
}

/** A good token of a trusted issuer, whose subject opens no company. The caller learns no more than that it opens nothing; the log has why. */
export class NotLinked extends Refusal {
  readonly issuer: string;
  readonly reason: string;
  constructor(issuer: string, isAmbiguous: boolean) {
    super('unauthenticated');
    this.issuer = issuer;
    this.reason = isAmbiguous
      ? 'its subject is linked in two companies'
      : 'its subject is linked to nobody, or to somebody who may not sign in: see `user link`';
  }
}

export interface Asking {
  readonly headers: IncomingHttpHeaders;
  readonly raw: { readonly rawHeaders: readonly string[] };
  /** Absent for an address that no route could read. */
  readonly cookies?: Record<string, string | undefined>;
  readonly id: string;
}

/** By which header each kind of view is asked for. */
const viewHeaders = { view_as: 'x-view-as', adviser: 'x-advisor-client' } as const;

export interface AskedView {
  readonly mode: keyof typeof viewHeaders;
  readonly userId: string;
}

/** The same call as if it asked for that view. */
export const asking = ({ headers, raw, cookies, id }: Asking, { mode, userId }: AskedView): Asking => ({
  headers: { ...headers, [viewHeaders[mode]]: userId },
  raw,
  ...(cookies && { cookies }),
  id,
});

/**
 * The one function that decides who is asking. Throws `Refusal`: unauthenticated, and only when the credential is good, bad_request for a
 * malformed header, not_found for a view the person has no right to or view_needed for one that is not open.
 * @param onlyRight whether the view is open is not asked, and none begins
 */
export async function authenticate(database: Database, issuerTokens: IssuerTokens, request: Asking, now: Date, onlyRight = false): Promise<Context> {
  const credential = await credentialOf(bearer(request), issuerTokens, now);
  const { asked, fault } = readHeaders(request.headers, request.cookies ?? {});
  const [row, second] = await resolveAccess(database, credential, asked, now);
  // One subject may be known in two companies; a token that does not say which opens neither.
  if (!row || second) throw credential.issuer === null ? new Refusal('unauthenticated') : new NotLinked(credential.issuer, second !== undefined);
  const context = contextOf(row, asked, request.id, now);
  const refusal = fault ?? (mayAsk(row, context) ? null : notFound());
  const whom = asked.viewAs ?? asked.adviserClient;
  if (refusal) throw new RefusedCaller(refusal, context, whom);
  if (context.mode === 'self' || onlyRight) return context;
  const view = await viewOfCall(database, context, row);
  if (!view) throw new RefusedCaller(viewNeeded(context), context, whom);
  return Object.freeze({ ...context, view, now: momentIn(view, now) });
}

/** The view that a call is made in, which the header alone begins where nothing else is needed; undefined: it is to be chosen first. */
async function viewOfCall(database: Database, context: Context, row: AccessRow): Promise<Context['view'] | undefined> {
  const stands = viewStands(row, context);
  if (stands === 'begins') return database.asCompany(context.company.id, (tx) => beginView(tx, context, 'unless_open'));
  const { view_id: id, view_until: until } = row;
  return stands === 'open' && id !== null && until !== null ? { id, until } : undefined;
}

/** The token of the one Authorization header. Of several, Node would show the first and a proxy before us may have judged another. */
function bearer(asking: Asking): string {
  const token = bearerOf(asking);
  const count = asking.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length;
  if (token === undefined || count > 1) throw new Refusal('unauthenticated');
  return token;
}

/** What stands as a token in the Authorization header, whatever it is worth. */
export const bearerOf = ({ headers }: Pick<Asking, 'headers'>): string | undefined =>
  /^Bearer ([A-Za-z0-9._~+/=-]{1,8192})$/i.exec(headers.authorization ?? '')?.[1];

async function credentialOf(token: string, issuerTokens: IssuerTokens, now: Date): Promise<Credential> {
  if (!token.includes('.')) return { hash: hashToken(token), issuer: null, subject: null };
  const verified = await issuerTokens(token, now).catch((error: unknown) => {
    if (error instanceof IssuerUnreachable) throw new Refusal('unavailable', 'The issuer of this token cannot be reached. Try again in a moment.');
    throw error;
  });
  if (!verified) throw new Refusal('unauthenticated');
  return { hash: null, ...verified };
}

/** How bearer tokens and session cookies are kept: only their SHA-256. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function readHeaders(...given: Parameters<typeof contextHeaders>): { asked: Asked; fault: Refusal | null } {
  try {
    return { asked: contextHeaders(...given), fault: null };
  } catch (error) {
    if (error instanceof Refusal) return { asked: nothingAsked, fault: error };
    throw error;
  }
}

function contextHeaders(headers: IncomingHttpHeaders, cookies: Record<string, string | undefined>): Asked {
  const viewAs = userId(headers, 'x-view-as');
  const adviserClient = userId(headers, 'x-advisor-client');
  if (viewAs && adviserClient) throw badField('x-view-as', 'X-View-As and X-Advisor-Client cannot be used together.');
  const unpublished = headers['x-show-unpublished'];
  if (unpublished !== undefined && unpublished !== 'true') throw badField('x-show-unpublished', 'X-Show-Unpublished must be true or absent.');
  const asOf = day(headers, 'x-as-of-date');
  const ofCookie = cookies['pari_as_of'];
  if (asOf && ofCookie && ofCookie !== asOf) throw badField('x-as-of-date', 'The as-of date of the header and of the cookie disagree.');
  return { viewAs, adviserClient, showUnpublished: unpublished === 'true', asOf, asOfNamed: asOf ?? ofCookie ?? null, knownOn: day(headers, 'x-known-on') };
}

function userId(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  if (typeof value !== 'string' || !isUuid(value)) throw badField(name, `${name} must be one user id.`);
  return value;
}

function day(headers: IncomingHttpHeaders, name: string): CivilDate | null {
  const value = headers[name];
  if (value === undefined) return null;
  const date = typeof value === 'string' && isGivenDay(value) ? value : null;
  if (!date) throw badField(name, oneDay(name));
  return date;
}
