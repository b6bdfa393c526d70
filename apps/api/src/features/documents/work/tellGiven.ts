import type { DocumentType, MailKind } from '@pari/contract';
import type { Database, Tx } from '../../../ports/database.ts';
import { tellOnce } from '../../mail/index.ts';
import type { GivenRow } from './notify.ts';

export interface Event {
  readonly companyId: string;
  readonly documents: readonly string[];
  /** The moment of what is told, which its mail bears: by it those are known who were mailed already. */
  readonly at: Date;
  /** Documents that were recalled are told of too, also to those who opened them, whether they were given them or not. */
  readonly recalled: boolean;
  readonly kindOf: (type: DocumentType) => MailKind;
  /** Puts it into the notifications of those who are given the documents, in the transaction of their mail. */
  readonly notify: (tx: Tx, given: readonly GivenRow[]) => Promise<void>;
}

/** People in one transaction. */
const portion = 1000;

/**
 * Tells those whom documents are or were given, in the portal and by mail, each once of this moment, whatever it is begun again. A capital call is mailed also to
 * those who were mailed something else.
 */
export async function tellGiven(database: Database, event: Event): Promise<void> {
  const { companyId, documents } = event;
  const people = (await database.asCompany(companyId, (tx) => candidates(tx, companyId, documents))).map(({ id }) => id);
  for (let from = 0; from < people.length; from += portion)
    await database.asCompany(companyId, (tx) => tellSome(tx, event, people.slice(from, from + portion)));
}

async function tellSome(tx: Tx, { companyId, documents, at, recalled, kindOf, notify }: Event, people: readonly string[]): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtextextended('pari documents told ' || $1, 0))`, [companyId]);
  const mailed = Map.groupBy(
    await tx.rows('select user_id, kind from mail_messages where company_id = $1 and told_at = $2 and user_id = any($3)', [companyId, at, people]),
    ({ user_id }) => user_id,
  );
  const given = await givenAmong(tx, companyId, documents, people, recalled);
  await notify(tx, given);
  const things = given.map(({ user_id: userId, type }) => ({ userId, kind: kindOf(type) }));
  const left = things.filter(({ userId, kind }) => mailed.get(userId)?.every((mail) => kind === 'capital_call' && mail.kind !== kind) ?? true);
  await tellOnce(tx, left, { companyId, path: '/documents', at });
}

/** People among whom are all that a document is given, and more: documents_ever_of says which. Whoever keeps one opened it. All at once: finding them reads whatever names them. */
const candidates = (tx: Tx, companyId: string, documents: readonly string[]) =>
  tx.rows(
    `select u.id from users u where u.company_id = $1 and u.active and u.id in (
       select r.user_id from document_recipients r where r.company_id = $1 and r.document_id = any($2::uuid[])
       union select i.user_id from document_recipients r join investors i on i.company_id = r.company_id and i.id = r.investor_id
         where r.company_id = $1 and r.document_id = any($2)
       union select i.user_id from documents d join funds f on f.company_id = d.company_id and (f.id = d.fund_id or f.firm_id = d.firm_id)
         join holdings h on h.company_id = d.company_id and h.fund_id = f.id join investors i on i.company_id = d.company_id and i.id = h.investor_id
         where d.company_id = $1 and d.id = any($2) and d.scope in ('fund', 'firm')
       union select prospects_of($1, d.fund_id) from documents d where d.company_id = $1 and d.id = any($2) and d.scope = 'prospects'
       union select o.user_id from document_openings o where o.company_id = $1 and o.document_id = any($2)
       union select a.id from users a where a.company_id = $1 and exists (
         select from documents d where d.company_id = $1 and d.id = any($2) and d.scope = 'company'))
     order by u.id`,
    [companyId, documents],
  );

/** Of what somebody keeps they are given nothing newer; that it was recalled they are told all the same. */
const givenAmong = (tx: Tx, companyId: string, documents: readonly string[], people: readonly string[], recalled: boolean) =>
  tx.rows(
    `select u.id as user_id, d.id as document_id, d.type from users u, lateral documents_ever_of($1, u.id, false, true, 'all') given
       join documents d on d.company_id = $1 and d.id = given where u.company_id = $1 and u.id = any($3::uuid[]) and d.id = any($2::uuid[])
       and ($4 or d.recalled_at is null and not exists (select from documents_kept($1, u.id) kept where kept.document_id = d.id))
     union select o.user_id, d.id, d.type from document_openings o join documents d on d.company_id = o.company_id and d.id = o.document_id
       where $4 and o.company_id = $1 and o.document_id = any($2) and o.user_id = any($3)`,
    [companyId, documents, people, recalled],
  );
