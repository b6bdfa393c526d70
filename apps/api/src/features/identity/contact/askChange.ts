import { civilDateIn, lastDayProblem, type CivilDate } from '@pari/domain/dates';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { byPasskey } from '../wayIn.ts';
import { addChange, heldPerson, isTaken, livingChange } from './queries.ts';

interface Asked {
  readonly companyId: string;
  readonly userId: string;
  /** The administrator. */
  readonly by: string;
  readonly timeZone: string;
  /** In lower case; undefined: it stays. */
  readonly email: string | undefined;
  /** What opens the account from then on: passkeys, or an issuer of the company; undefined: what does now. */
  readonly wayIn: string | undefined;
  readonly lastDay?: CivilDate | undefined;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Asks for another address or way in of somebody, which waits for another administrator. Nobody is told before. Asking the same again changes nothing.
 * @returns the id of what was asked for
 * @throws Refusal `not_found`, `bad_request`, `conflict`
 */
export async function askChange(tx: Tx, asked: Asked): Promise<string> {
  const { companyId, userId, by, email, wayIn, lastDay, reason, at } = asked;
  const person = await heldPerson(tx, asked);
  if (!person) throw notFound();
  if (userId === by) throw new Refusal('conflict', 'You change this of yourself on your account page.');
  if (!person.active) throw new Refusal('conflict', 'This person may not sign in.');
  if (wayIn === byPasskey && (person.way_in === byPasskey || person.provider_until !== null))
    throw new Refusal('conflict', 'Passkeys open this account already, or soon will. Ask for another address instead.');
  if (wayIn !== undefined && wayIn === person.way_in) throw new Refusal('conflict', 'This person signs in there already.');
  if (lastDay !== undefined && wayIn !== byPasskey)
    throw badField('last_day', 'Two providers do not open one account: it ends with the other one’s first day.');
  const living = await livingChange(tx, asked);
  const isSame = living?.asked_by === by && living.email === (email ?? null) && living.way_in === (wayIn ?? null) && living.last_day === (lastDay ?? null);
  if (isSame) return living.id;
  if (living) throw new Refusal('conflict', 'Something is to change of this account already. Agree to that, or stop it first.');
  if (email === person.email) throw badField('email', 'This is their address already.');
  if (lastDay !== undefined) refuseFar(lastDay, civilDateIn(at, asked.timeZone));
  const sentence = 'A person with this e-mail address exists already.';
  if (email !== undefined && (await isTaken(tx, companyId, email))) throw new Refusal('conflict', sentence, { errors: { email: [sentence] } });
  return addChange(tx, { companyId, userId, email, wayIn, lastDay, oldEmail: person.email, askedBy: by, reason, state: 'asked', at });
}

/** @throws Refusal `bad_request` */
export function refuseFar(day: CivilDate, today: CivilDate): void {
  const problem = lastDayProblem(day, today);
  if (problem !== null) throw badField('last_day', problem);
}
