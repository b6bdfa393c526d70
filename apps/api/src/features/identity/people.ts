import { civilDateIn } from '@pari/domain/dates';
import { routes, type Contract, type Received } from '@pari/contract';
import { z } from 'zod';
import type { Tx } from '../../adapters/database/database.ts';
import type { Context } from '../../http/context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import type { Handler } from '../../http/handler.ts';
import { addUser } from './operations/addUser.ts';

interface Row {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
}

type Page = Received<Contract['listCompanyUsers'], 'query'>;

type List = 'listCompanyUsers' | 'listConsiderationUsers' | 'listAdvisorUsers';

const usual = 100;
const place = z.tuple([z.string().max(200), z.uuid()]);

/** Active people without a privilege, other than oneself: the only ones anybody may view as. */
const viewable = `u.company_id = $1 and u.id <> $2 and u.active
  and not u.roles && array['admin', 'viewer', 'reviewer', 'adviser', 'compensation']
  and ($3::text is null or strpos(lower(u.display_name), lower($3)) > 0 or strpos(u.email, lower($3)) > 0)
  and ($4::text is null or (u.display_name, u.id) > ($4, $5::uuid))`;

/** One page of them, those that `where` narrows to, whose own values start at `$7`. */
async function page(list: List, { context, tx, query }: { context: Context; tx: Tx; query: Page }, where = '', more: readonly string[] = []) {
  const limit = query.limit ?? usual;
  const [name, id] = readCursor(query.cursor, place) ?? [];
  const rows = await tx.rows<Row>(
    `select u.id, u.email, u.display_name from users u where ${viewable} ${where} order by u.display_name, u.id limit $6`,
    [context.company.id, context.realUser.id, query.search, name, id, limit + 1, ...more],
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    results: rows.slice(0, limit).map((row) => ({ user_id: row.id, display_name: row.display_name, email: row.email })),
    links: { next: last ? nextLink(list, query, writeCursor([last.display_name, last.id])) : null },
  };
}

function nextLink(list: List, { search, limit = usual }: Page, cursor: string): string {
  const query = new URLSearchParams({ ...(search ? { search } : {}), limit: String(limit), cursor });
  return `${routes[list].slice('GET '.length)}?${query.toString()}`;
}

export const listCompanyUsers: Handler<'listCompanyUsers'> = (call) => page('listCompanyUsers', call);

export const listConsiderationUsers: Handler<'listConsiderationUsers'> = (call) =>
  page('listConsiderationUsers', call, 'and exists (select from investors i where i.company_id = u.company_id and i.user_id = u.id)');

/** Today's clients: an adviser's link counts by the day in the company's time zone, whatever date the figures are for. */
export const listAdvisorUsers: Handler<'listAdvisorUsers'> = (call) =>
  page(
    'listAdvisorUsers',
    call,
    `and exists (select from adviser_clients a where a.company_id = u.company_id and a.adviser_id = $2 and a.client_id = u.id
       and a.from_date <= $7::date and (a.until_date is null or a.until_date >= $7::date))`,
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
