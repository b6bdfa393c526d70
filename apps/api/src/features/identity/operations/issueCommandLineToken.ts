import type { Database } from '../../../ports/database.ts';
import { hashToken } from '../../../http/authenticate.ts';
import { Refusal } from '../../../http/problems.ts';
import { recordAudit } from '../../audit/index.ts';
import { newSecret } from '../secrets.ts';

const hours = 12;

interface Asked {
  readonly email: string;
  readonly companySlug?: string | undefined;
  readonly at: Date;
}

/**
 * A bearer token for a person, valid for 12 hours. Whoever may run this can already read the database; the caller allows it with
 * embedded sign-in only.
 * @throws Refusal `not_found` when nobody active has this address, `conflict` when two companies know it and none is named
 */
export async function issueCommandLineToken(database: Database, { email, companySlug, at }: Asked): Promise<string> {
  const token = newSecret();
  await database.asSystem(async (tx) => {
    const people = await tx.rows(
      `select u.company_id, u.id, c.slug from users u join companies c on c.id = u.company_id
       where u.email = lower($1) and u.active and ($2::text is null or c.slug = $2) order by c.slug`,
      [email, companySlug],
    );
    const [person, second] = people;
    if (!person) throw new Refusal('not_found', `No active person has the e-mail address ${email}${companySlug ? ` in ${companySlug}` : ''}.`);
    if (second) throw new Refusal('conflict', `${email} is known in ${people.map(({ slug }) => slug).join(' and ')}: name one with --company.`);
    await tx.run(
      `insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at)
       values ($1, $2, $3, 'personal', 'command line', $4, $5)`,
      [person.company_id, person.id, hashToken(token), at, new Date(at.getTime() + hours * 3_600_000)],
    );
    await recordAudit(tx, {
      companyId: person.company_id,
      at,
      realUserId: null,
      effectiveUserId: person.id,
      action: 'issueCommandLineToken',
      result: 'done',
      requestId: null,
    });
  });
  return token;
}
