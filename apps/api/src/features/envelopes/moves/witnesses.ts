import { hasEnded, mayWitness, type EnvelopeStatus, type RecipientStatus } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import { accountsOfMailbox, type Holder } from '../../identity/index.ts';

interface Party {
  readonly userId: string | null;
  readonly email: string;
}

/** Whether a witness may still be another, or be mailed again. */
export const mayChangeWitness = (
  { status, envelope_status, expires_at }: { status: RecipientStatus; envelope_status: EnvelopeStatus; expires_at: Date },
  now: Date,
): boolean => !hasEnded(envelope_status) && now < expires_at && status !== 'signed' && status !== 'declined';

interface Candidate {
  readonly companyId: string;
  readonly email: string;
  /** Everybody who signs or countersigns. */
  readonly parties: readonly Party[];
  /** Account of the signer whom they see sign. */
  readonly signerId: string;
  readonly at: Date;
}

/** Whether somebody may witness a signature: they are no party to it, and neither act for the signer nor advise them. */
export const isFreeToWitness = async (tx: Tx, candidate: Candidate): Promise<boolean> => (await whoIsNotFree(tx, candidate)) === null;

/**
 * Who keeps somebody from witnessing a signature: they themselves, or whoever is signed in where they are; null: nobody.
 * @param here who is signed in there
 */
export async function whoIsNotFree(tx: Tx, { companyId, email, parties, signerId, at }: Candidate, here?: Holder): Promise<'candidate' | 'here' | null> {
  const close = await tx.rows(
    `select u.id, u.email from users u join companies c on c.id = u.company_id
     where u.company_id = $1 and (exists (select from delegations d where d.company_id = u.company_id and d.delegate_id = u.id and d.principal_id = $2 and d.state in ('pending', 'active'))
       or exists (select from adviser_clients a where a.company_id = u.company_id and a.adviser_id = u.id and a.client_id = $2
         and (a.until_date is null or a.until_date >= ($3::timestamptz at time zone c.time_zone)::date)))`,
    [companyId, signerId, at],
  );
  const own = await accountsOfMailbox(tx, companyId, email);
  const others = [...parties, ...close.map(({ id, email: address }) => ({ userId: id, email: address }))];
  const isFree = (address: string, accounts: readonly string[]): boolean =>
    [null, ...accounts].every((userId) => mayWitness({ userId, email: address }, others));
  if (!isFree(email, own)) return 'candidate';
  return here && !isFree(here.email, here.accounts) ? 'here' : null;
}

/** Said to whoever names somebody who may not be the witness: not which of the reasons holds, which might tell of others' accounts. */
export const notFree = 'A witness is somebody else than everybody who signs or reviews, and neither acts for the signer nor advises them.';
