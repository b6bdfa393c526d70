import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { sealedColumn, type SealedValues } from '../../../ports/sealedValues.ts';
import type { ClaimNames } from '../../../ports/signInProvider.ts';

export interface NewIssuer {
  readonly companyId: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly authentication: string;
  readonly secret: string | null;
  readonly label: string;
  readonly claims: ClaimNames;
  /** In lower case. */
  readonly domains: readonly string[];
  readonly linkBy: 'verified_email' | 'invitation';
  readonly at: Date;
}

const purpose = ({ companyId, issuer }: { companyId: string; issuer: string }) => `client secret at ${issuer} of ${companyId}`;
export const sealedSecrets = sealedColumn({
  table: 'company_issuers',
  keys: ['company_id', 'issuer'],
  keyId: 'key_id',
  sealed: 'sealed',
  purpose: ({ company_id: companyId, issuer }) => purpose({ companyId, issuer }),
});

/** Adds a sign-in provider of a company's own, for operators alone. For a transaction across companies. @throws Refusal `conflict` where the company has it */
export async function addIssuer(tx: Tx, seals: SealedValues, added: NewIssuer): Promise<string> {
  const secret = added.secret === null ? null : seals.seal(purpose(added), added.secret);
  const made = await tx.first(
    `insert into company_issuers (company_id, issuer, client_id, client_authentication, key_id, sealed, label, claims, domains, link_by, added_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (company_id, issuer) do nothing returning id`,
    [
      added.companyId,
      added.issuer,
      added.clientId,
      added.authentication,
      secret?.keyId,
      secret?.sealed,
      added.label,
      { ...added.claims },
      added.domains,
      added.linkBy,
      added.at,
    ],
  );
  if (!made) throw new Refusal('conflict', 'The company has this issuer already. Remove it first to add it anew.');
  return made.id;
}

interface Sealed {
  readonly company_id: string;
  readonly issuer: string;
  readonly key_id: string | null;
  readonly sealed: Buffer | null;
}

/** The client's secret at it; undefined where it takes none. */
export const secretOf = (seals: SealedValues, { company_id: companyId, issuer, key_id: keyId, sealed }: Sealed): string | undefined =>
  keyId === null || sealed === null ? undefined : seals.open(purpose({ companyId, issuer }), { keyId, sealed });
