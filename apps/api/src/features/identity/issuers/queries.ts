import type { ClaimNames } from '../../../ports/signInProvider.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';

const read = ({ claims, ...row }: RowOf<typeof byId>) => ({ ...row, claims: claims as ClaimNames });

const byId = (tx: Tx, company: string, id: string) =>
  tx.first(
    `select i.company_id, i.id, i.issuer, i.client_id, i.client_authentication, i.key_id, i.sealed, i.claims, i.domains, i.link_by
     from company_issuers i join companies c on c.id = i.company_id where c.slug = $1 and i.id = $2`,
    [company, id],
  );

const byAddress = (tx: Tx, companyId: string, issuer: string) =>
  tx.first(
    `select i.company_id, i.id, i.issuer, i.client_id, i.client_authentication, i.key_id, i.sealed, i.claims, i.domains, i.link_by
     from company_issuers i where i.company_id = $1 and i.issuer = $2`,
    [companyId, issuer],
  );

/** A sign-in provider of a company's own. */
export type CompanyIssuer = ReturnType<typeof read>;

/** The one that a button of the company's sign-in page names. For a transaction across companies. */
export async function issuerNamed(tx: Tx, company: string, id: string): Promise<CompanyIssuer | undefined> {
  const row = await byId(tx, company, id);
  return row && read(row);
}

/** The one that a session came from; undefined for every other way in. For a transaction across companies. */
export async function issuerAt(tx: Tx, companyId: string, issuer: string): Promise<CompanyIssuer | undefined> {
  const row = await byAddress(tx, companyId, issuer);
  return row && read(row);
}

/** The issuer of an id, for whoever acts in the company. */
export const issuerOf = async (tx: Tx, companyId: string, id: string): Promise<string | undefined> =>
  (await tx.first('select issuer from company_issuers where company_id = $1 and id = $2', [companyId, id]))?.issuer;

/** The same with whether it lets people in by a mailed invitation. */
export const issuerToAdd = (tx: Tx, companyId: string, id: string) =>
  tx.first('select issuer, link_by from company_issuers where company_id = $1 and id = $2', [companyId, id]);

/** Those of a company beside one. */
export const issuersBeside = (tx: Tx, companyId: string, issuer: string | null) =>
  tx.rows('select id, label from company_issuers where company_id = $1 and issuer is distinct from $2 order by label, id', [companyId, issuer]);
