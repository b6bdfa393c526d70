import { boundReached } from '@pari/domain/applications';
import type { ScreeningResult } from '@pari/domain/kyc';
import type { Context } from '../../../http/context.ts';
import { badField, notFound } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { addScreening, screeningsEver } from '../../kyc/index.ts';
import { peopleSubmitted, recordSubmitted } from '../file.ts';
import { heldFile } from './hold.ts';

interface Recorded {
  readonly participant: string | null;
  readonly result: ScreeningResult;
  readonly note: string;
  readonly clock: Clock;
}

/** Keeps what a reviewer found of somebody whom the file names. @throws Refusal `not_found` for anybody else; `bad_request` where there are too many */
export async function recordScreening(tx: Tx, context: Context, id: string, { participant, result, note, clock }: Recorded): Promise<void> {
  const file = await heldFile(tx, context, id);
  const record = recordSubmitted(file);
  if (record === null || !peopleSubmitted(file).some((one) => one.participant_id === participant)) throw notFound();
  const full = boundReached('screenings', await screeningsEver(tx, context.company.id, record, participant ?? record));
  if (full !== null) throw badField('note', full);
  await addScreening(tx, context.company.id, { record, of: participant ?? record, result, by: context.realUser.id, service: null, note, at: clock.now() });
}
