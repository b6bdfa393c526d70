import type { ScreeningResult } from '@pari/domain/kyc';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { addScreening } from '../../kyc/index.ts';
import { peopleSubmitted, recordSubmitted } from '../file.ts';
import { heldFile } from './hold.ts';

interface Recorded {
  readonly participant: string | null;
  readonly result: ScreeningResult;
  readonly note: string;
}

/** Keeps what a reviewer found of somebody whom the file names. @throws Refusal `not_found` for anybody else */
export async function recordScreening(tx: Tx, context: Context, id: string, { participant, result, note }: Recorded, at: Date): Promise<void> {
  const file = await heldFile(tx, context, id);
  const record = recordSubmitted(file);
  if (record === null || !peopleSubmitted(file).some((one) => one.participant_id === participant)) throw notFound();
  await addScreening(tx, context.company.id, { record, of: participant ?? record, result, by: context.realUser.id, service: null, note, at });
}
