import type { DelegateLevel, Recipients } from '@pari/contract';
import { civilDateIn } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import type { NamedAudience } from './audienceNamed.ts';

/** Who is given something: what a rehearsal shows, and a hash over the ids of all, for its digest. */
export interface Given {
  readonly shown: Recipients;
  readonly hash: string;
}

/** Who an audience is now. */
export const recipientsOf = (tx: Tx, companyId: string, { scope, fundId, firmId }: Pick<NamedAudience, 'scope' | 'fundId' | 'firmId'>): Promise<Given> =>
  given(tx, 'audience_of($1, $2, $3::uuid, $4::uuid)', [companyId, scope, fundId, firmId]);

/** Who sees a document now, or will once its file was looked at. */
export const recipientsOfDocument = (tx: Tx, companyId: string, id: string): Promise<Given> => given(tx, 'people_of_document($1, $2::uuid)', [companyId, id]);

/** Those to whom a fund would be offered by a set-up for such an audience, once it is published; null: nobody. */
export const peopleOffered = (tx: Tx, companyId: string, fundId: string, audience: 'everyone' | 'listed' | null): Promise<Given> =>
  given(tx, 'people_offered($1, $2::uuid, $3)', [companyId, fundId, audience]);

/** These people. */
export const namedPeople = (tx: Tx, companyId: string, ids: readonly string[]): Promise<Given> => given(tx, 'unnest($2::uuid[])', [companyId, ids]);

/** What says who may view as others now. */
export interface Viewing extends Pick<Context, 'flags' | 'now'> {
  readonly company: Pick<Context['company'], 'id' | 'timeZone'>;
}

/**
 * Who will see something of what single people are each given, by viewing as one of them, beside those who see all of it anyway: one who is given one thing
 * may see the others only by viewing.
 * @param given who is given something, by id, once or several times
 */
export function viewersOfEach(tx: Tx, context: Viewing, given: readonly string[]): Promise<Given> {
  const people = [...new Set(given)];
  return viewersOf(tx, context, people, people.length === 1 ? people : []);
}

const viewersOf = (tx: Tx, context: Viewing, people: readonly string[], seeing: readonly string[]): Promise<Given> =>
  given(tx, `viewers_of($1, $4::uuid[], $5::uuid[], $2::boolean, $3::date, '${levelOf('people')}')`, [...viewing(context), people, seeing]);

/** The same of an audience. */
export const viewersOfAudience = (tx: Tx, context: Viewing, { scope, fundId, firmId }: Pick<NamedAudience, 'scope' | 'fundId' | 'firmId'>): Promise<Given> =>
  given(tx, viewersBeside('audience_of($1, $4, $5::uuid, $6::uuid)', scope), [...viewing(context), scope, fundId, firmId]);

/** The same of a document. */
export const viewersOfDocument = (tx: Tx, context: Viewing, { id, scope }: { readonly id: string; readonly scope: Scope }): Promise<Given> =>
  given(tx, viewersBeside('people_of_document($1, $4::uuid)', scope), [...viewing(context), id]);

const viewing = ({ company, flags, now }: Viewing) => [company.id, String(flags.has('advisor_flow')), civilDateIn(now, company.timeZone)] as const;
const viewersBeside = (ids: string, scope: Scope) => `viewers_of($1, array(select ${ids}), array(select ${ids}), $2::boolean, $3::date, '${levelOf(scope)}')`;

type Scope = NamedAudience['scope'] | 'people';
/** At which level delegates are shown what is for such people. */
const levelOf = (scope: Scope): DelegateLevel => (scope === 'prospects' ? 'applications' : 'figures');

/** A hash over ids, for an aggregate over their rows. */
export const hashOfIds = (id: string): string => `encode(sha256(convert_to(coalesce(string_agg(${id}::text, ',' order by ${id}), ''), 'UTF8')), 'hex')`;

/** All of it as of one moment. */
async function given(tx: Tx, ids: string, values: readonly [companyId: string, ...more: (string | null | readonly string[])[]]): Promise<Given> {
  const found = await tx.first<Recipients & { hash: string }>(
    `with meant as materialized (select one from ${ids} one)
     select (select count(*)::integer from meant) as count, (select ${hashOfIds('one')} from meant) as hash,
       coalesce((select jsonb_agg(to_jsonb(named) order by display_name collate names, id) from (
         select u.id, u.display_name, u.email from users u where u.company_id = $1 and u.id in (select one from meant)
         order by u.display_name collate names, u.id limit 1000) named), '[]') as people`,
    values,
  );
  return { shown: { count: found?.count ?? 0, people: found?.people ?? [] }, hash: found?.hash ?? '' };
}
