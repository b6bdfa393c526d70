import { isOwnWord } from '@pari/contract/screens';
import { charactersOf, isSlug, nameProblem } from '@pari/domain/identifiers';
import type { Tx } from '../../../ports/database.ts';
import { isCurrency } from '../../../currencyCodes.ts';
import { badField, Refusal } from '../../../http/problems.ts';
import { recordAudit } from '../../audit/index.ts';

interface NewCompany {
  /** First segment of its addresses. */
  readonly slug: string;
  readonly name: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly at: Date;
}

/**
 * Adds a company without people or funds, in a transaction across companies.
 * @throws Refusal `bad_request` for a bad slug, name or currency; `conflict` when the slug is taken
 */
export async function addCompany(tx: Tx, { slug, name, currency, at }: NewCompany): Promise<{ id: string }> {
  if (!isSlug(slug)) {
    throw badField(
      'slug',
      `The slug ${JSON.stringify(slug)} must be 2 to 40 small letters, digits and dashes, beginning with a letter and not ending in a dash.`,
    );
  }
  if (isOwnWord(slug)) throw badField('slug', `${slug} is a word of the product's own addresses; choose another slug.`);
  if (name.trim() === '' || charactersOf(name.trim()) > 200) throw badField('name', 'The name must have 1 to 200 characters.');
  const problem = nameProblem(name.trim());
  if (problem !== null) throw badField('name', problem);
  if (!isCurrency(currency)) throw badField('currency', `${JSON.stringify(currency)} is not a currency code of ISO 4217, such as USD.`);
  const made = await tx.first('insert into companies (slug, name, currency, created_at) values ($1, $2, $3, $4) on conflict (slug) do nothing returning id', [
    slug,
    name.trim(),
    currency,
    at,
  ]);
  if (!made) throw new Refusal('conflict', `There is a company ${slug} already.`);
  await recordAudit(tx, { companyId: made.id, at, realUserId: null, effectiveUserId: null, action: 'addCompany', result: 'done', requestId: null });
  return made;
}
