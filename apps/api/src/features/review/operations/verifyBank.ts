import { isSameTelephone } from '@pari/domain/banking';
import { faultsOfCallBack } from '@pari/domain/instructions';
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../../http/context.ts';
import { badFields, notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { note as noteEvent } from '../../applications/index.ts';
import { addVerification } from '../../banking/index.ts';
import { moduleOf, submittedBank } from '../file.ts';
import { heldFile } from './hold.ts';

interface CalledBack {
  /** Of the details that were read. */
  readonly version: number;
  readonly person: string;
  readonly number: string;
  readonly at: string;
  readonly note: string;
  readonly clock: Clock;
}

/**
 * Writes down that an applicant was called back and confirmed the account that they submitted. The same by the same reviewer again is the same.
 * @throws Refusal `not_found` where nothing was submitted; `not_yet` where no number of theirs is known; `bad_request` by field; `conflict` for other details than stand now, or that somebody verified already; `locked`
 */
export async function verifyBank(tx: Tx, context: Context, id: string, { version, clock, ...said }: CalledBack): Promise<void> {
  const file = await heldFile(tx, context, id);
  const at = clock.now();
  const { last } = moduleOf(file, 4);
  const bank = await submittedBank(tx, context.company.id, file);
  if (!bank) throw notFound();
  if (bank.version !== version || !bank.isCurrent)
    throw new Refusal('conflict', 'The applicant changed where they are paid since you read it. Look at it again, and call back about that.', {
      current: { version: bank.version, is_current: bank.isCurrent },
    });
  const { verified, callBack, givenAt } = bank;
  if (verified?.by === context.realUser.id && isDeepStrictEqual(verified.said, said)) return;
  if (verified)
    throw new Refusal('conflict', `${verified.by_name} wrote down a call-back about this already.`, { current: { version, verified_by: verified.by_name } });
  if (callBack.numbers.length === 0)
    throw new Refusal('not_yet', 'No telephone number of the applicant is known yet. Ask for one: they give it in AML/KYC, or in their account.');
  const faults = faultsOfCallBack(said, at, context.company.timeZone, givenAt);
  // Whoever gave the details may answer at any number that came with them.
  if (!faults.has('number') && !callBack.numbers.some(({ number }) => isSameTelephone(number, said.number)))
    faults.set('number', 'Must be one of the numbers that were known before: the file names them.');
  if (faults.size > 0) throw badFields(faults);
  await addVerification(tx, { companyId: context.company.id, recordId: bank.record, version, applicationId: id, said, by: context.realUser.id, at });
  await noteEvent(tx, context.company.id, id, context.realUser.id, at, { kind: 'bank_verified', module: 4, round: last.round });
}
