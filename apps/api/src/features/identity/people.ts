import { civilDateIn } from '@pari/domain/dates';
import { privilegedRoles, routes, type Contract, type Received } from '@pari/contract';
import { z } from 'zod';
import type { Tx } from '../../ports/database.ts';
import type { Context } from '../../http/context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import type { Handler } from '../../http/handler.ts';
import { addUser } from './operations/addUser.ts';
import { updateUser as update } from './operations/updateUser.ts';
import { presentUser, presentViewable } from './present.ts';
import type { UserRow } from './queries.ts';

type Page = Received<Contract['listCompanyUsers'], 'query'>;

type List = 'listUsers' | 'listCompanyUsers' | 'listConsiderationUsers' | 'listAdvisorUsers';

const usual = 100;
const place = z.tuple([z.uuid()]);

interface Asking {
  readonly context: Context;
  readonly tx: Tx;
  readonly query: Page;
}

/** Active people without a privilege, other than the one of `$5`: the only ones anybody may view as. */
const viewable = `u.id <> $5 and u.active and not u.roles && array[${privilegedRoles.map((role) => `'${role}'`).join(', ')}]`;

/** One page of those of the company that `where` narrows to, whose own values start at `$5`. A cursor is an id: names stay out of addresses. */
async function page(list: List, { context, tx, query }: Asking, where: string, more: readonly string[]) {
  const limit = query.limit ?? usual;
  const [after] = readCursor(query.cursor, place) ?? [];
  const rows = await tx.rows<UserRow>(
    `select u.id, u.email, u.display_name, u.roles, u.active from users u
     where u.company_id = $1
       and ($2::text is null or strpos(lower(u.display_name), lower($2)) > 0 or strpos(u.email, lower($2)) > 0)
       and ($3::uuid is null or (u.display_name, u.id) > (select l.display_name, l.id from users l where l.company_id = $1 and l.id = $3))
       ${where} order by u.display_name, u.id limit $4`,
    [context.company.id, query.search, after, limit + 1, ...more],
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { results: rows.slice(0, limit), links: { next: last ? nextLink(list, query, writeCursor([last.id])) : null } };
}

async function viewablePage(list: List, call: Asking, where = '', more: readonly string[] = []) {
  const { results, links } = await page(list, call, `and ${viewable} ${where}`, [call.context.realUser.id, ...more]);
  return { results: results.map(presentViewable), links };
}

function nextLink(list: List, { search, limit = usual }: Page, cursor: string): string {
  const query = new URLSearchParams({ ...(search ? { search } : {}), limit: String(limit), cursor });
  return `${routes[list].slice('GET '.length)}?${query.toString()}`;
}

export const listCompanyUsers: Handler<'listCompanyUsers'> = (call) => viewablePage('listCompanyUsers', call);

export const listConsiderationUsers: Handler<'listConsiderationUsers'> = (call) =>
  viewablePage('listConsiderationUsers', call, 'and exists (select from investors i where i.company_id = u.company_id and i.user_id = u.id)');

/** Today's clients: an adviser's link counts by the day in the company's time zone, whatever date the figures are for. */
export const listAdvisorUsers: Handler<'listAdvisorUsers'> = (call) =>
  viewablePage(
    'listAdvisorUsers',
    call,
    `and exists (select from adviser_clients a where a.company_id = u.company_id and a.adviser_id = $5 and a.client_id = u.id
       and a.from_date <= $6::date and (a.until_date is null or a.until_date >= $6::date))`,
    [civilDateIn(call.context.now, call.context.company.timeZone)],
  );

export const createUser: Handler<'createUser'> = async ({ context, tx, body, audit }) => {
  const { id } = await addUser(tx, {
    companyId: context.company.id,
    email: body.email,
    displayName: body.display_name,
    roles: body.roles,
    at: context.now,
  });
  audit({ type: 'user', id, detail: { roles: body.roles } });
  return { user_id: id, display_name: body.display_name, email: body.email, roles: body.roles };
};

export const listUsers: Handler<'listUsers'> = async (call) => {
  const { results, links } = await page('listUsers', call, '', []);
  return { results: results.map(presentUser), links };
};

export const updateUser: Handler<'updateUser'> = async ({ context, tx, params, body, audit }) => {
  const { display_name: displayName, roles, active } = body;
  const user = await update(tx, { companyId: context.company.id, id: params.id, by: context.realUser.id, displayName, roles, active, at: context.now });
  audit({ type: 'user', id: user.id, detail: { changed: Object.keys(body), roles: user.roles, active: user.active } });
  return presentUser(user);
};
