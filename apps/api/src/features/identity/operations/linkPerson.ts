import type { Row, Tx } from '../../../ports/database.ts';
import type { CompanyIssuer } from '../issuers/queries.ts';
import type { SignedIn } from '../../../ports/signInProvider.ts';

export interface LinkedPerson {
  readonly companyId: string;
  readonly userId: string;
}
export type NoPerson = 'unknown_person' | 'email_not_verified' | 'ambiguous_company';

interface Asked {
  readonly signedIn: Pick<SignedIn, 'issuer' | 'subject' | 'email' | 'emailVerified' | 'name'>;
  /** Slug of the company asked for. */
  readonly company: string | null;
  /** The provider of that company's own by which they came; undefined: that of the installation. */
  readonly through?: Pick<CompanyIssuer, 'issuer' | 'domains' | 'link_by'> | undefined;
  /** An issuer that this one takes the place of: links to it count as none. */
  readonly replacedIssuer: string | undefined;
  readonly at: Date;
}

/**
 * The person that an issuer's subject is. Issuer and subject alone decide once they are linked, whatever the address says by then.
 * A subject that is new is linked to the active person with its verified address who was never linked; nobody is linked twice or merged. An account has one
 * way in: whoever signs in by another is unknown here. A provider of a company's own vouches for addresses of its domains alone.
 */
export async function linkPerson(tx: Tx, asked: Asked): Promise<LinkedPerson | NoPerson> {
  const linked = await linkedPeople(tx, asked);
  if (linked.length > 0) {
    const sole = onlyOne(linked);
    if (typeof sole === 'string') return sole;
    // Whoever is being moved or recovered is looked at again when that is done: what is opened after it would outlive it.
    await hold(tx, sole);
    return onlyOne(await linkedPeople(tx, asked));
  }
  const { email, emailVerified } = asked.signedIn;
  if (asked.through?.link_by === 'invitation') return 'unknown_person';
  if (email === null || !emailVerified) return 'email_not_verified';
  if (asked.through && !asked.through.domains.includes(email.slice(email.lastIndexOf('@') + 1))) return 'unknown_person';
  const known = await tx.rows(
    `select u.company_id, u.id, u.active from users u join companies c on c.id = u.company_id
     where u.email = $1 and u.active and (u.way_in is null or u.way_in = $3) and ($2::text is null or c.slug = $2)
       and (u.provider_until is null or u.provider_until >= ($4::timestamptz at time zone c.time_zone)::date)`,
    [email, asked.company, asked.through?.issuer, asked.at],
  );
  const person = onlyOne(known);
  if (typeof person === 'string') return person;
  if (await isFree(tx, person, asked)) await link(tx, person, asked);
  return onlyOne(await linkedPeople(tx, asked));
}

const linkedPeople = (tx: Tx, { signedIn, company, through, at }: Asked) =>
  tx.rows(
    `select u.company_id, u.id, u.active from identity_directory i
     join users u on u.company_id = i.company_id and u.id = i.user_id join companies c on c.id = i.company_id
     where i.issuer = $1 and i.subject = $2 and u.way_in is not distinct from $4 and ($3::text is null or c.slug = $3)
       and (u.provider_until is null or u.provider_until >= ($5::timestamptz at time zone c.time_zone)::date)`,
    [signedIn.issuer, signedIn.subject, company, through?.issuer, at],
  );

function onlyOne(rows: readonly Row<'users', 'company_id' | 'id' | 'active'>[]): LinkedPerson | NoPerson {
  const [person, second] = rows.filter(({ active }) => active);
  if (second) return 'ambiguous_company';
  return person ? { companyId: person.company_id, userId: person.id } : 'unknown_person';
}

/** Nobody else changes how the person signs in until the transaction ends. */
const hold = (tx: Tx, { companyId, userId }: LinkedPerson) =>
  tx.first('select active, way_in from users where company_id = $1 and id = $2 for update', [companyId, userId]);

/** Whether the person was never linked, and nothing else lets them in by now. Whoever else would link them waits until this transaction ends. */
async function isFree(tx: Tx, { companyId, userId }: LinkedPerson, { replacedIssuer, through }: Asked): Promise<boolean> {
  const locked = await hold(tx, { companyId, userId });
  // A statement of its own: one that waits for the lock still sees the links as they were before it waited.
  const links = await tx.rows('select issuer from identities where company_id = $1 and user_id = $2 order by issuer', [companyId, userId]);
  const isOpen = locked?.active === true && (locked.way_in === null || locked.way_in === through?.issuer);
  return isOpen && links.every(({ issuer }) => issuer === replacedIssuer);
}

async function link(tx: Tx, { companyId, userId }: LinkedPerson, { signedIn, through, at }: Asked): Promise<void> {
  const made = await tx.run('insert into identities (company_id, issuer, subject, user_id, linked_at) values ($1, $2, $3, $4, $5) on conflict do nothing', [
    companyId,
    signedIn.issuer,
    signedIn.subject,
    userId,
    at,
  ]);
  // From now on it is their one way in.
  if (made > 0 && through) await tx.run('update users set way_in = $3 where company_id = $1 and id = $2', [companyId, userId, through.issuer]);
  // People who were imported by their address alone get their name from the provider.
  if (made > 0 && signedIn.name !== null)
    await tx.run('update users set display_name = $3 where company_id = $1 and id = $2 and display_name = email', [companyId, userId, signedIn.name]);
}
