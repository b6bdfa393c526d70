import type { NumberGiven } from '@pari/domain/banking';
import { participantName, PHONE_QUESTION, type KycRound } from '@pari/domain/kyc';
import type { Tx } from '../../ports/database.ts';
import { phonesOf } from '../identity/index.ts';
import { saidInRounds } from './sealing.ts';

interface Whose {
  readonly userId: string;
  /** In which they are called back. */
  readonly applicationId: string;
  /** Their record of who invests, whichever application it was submitted in; null: there is none. */
  readonly kycRecordId: string | null;
}

/** Every telephone number that an applicant gave with what proves who they are, as it was submitted, or in their account. */
export async function numbersGivenBy(tx: Tx, companyId: string, { userId, applicationId, kycRecordId }: Whose): Promise<NumberGiven[]> {
  const ofAccount = (await phonesOf(tx, { companyId, userId })).flatMap(({ phone, at }): NumberGiven[] =>
    phone === null || at === null ? [] : [{ source: 'account', participant: null, of: null, number: phone, at }],
  );
  return kycRecordId === null ? ofAccount : [...(await givenInKyc(tx, companyId, applicationId, kycRecordId)), ...ofAccount];
}

/** Of this application, and of all that use the record. Whoever typed a number submitted it with a round: it is as old as the first one. */
async function givenInKyc(tx: Tx, companyId: string, applicationId: string, record: string): Promise<NumberGiven[]> {
  const rows = await tx.rows(
    `select r.company_id, r.application_id, r.module, r.round, r.key_id, r.sealed, r.submitted_at from application_rounds r
       join applications a on a.company_id = r.company_id and a.id = r.application_id
     where r.company_id = $1 and (a.id = $2 or a.kyc_record_id = $3) and r.module in (2, 8) order by r.submitted_at, r.module`,
    [companyId, applicationId, record],
  );
  const given: NumberGiven[] = [];
  const met = new Map<string, string>();
  for (const { row, said } of saidInRounds.opened(tx, rows)) {
    const round = said as KycRound;
    if (round.record !== record) continue;
    for (const one of row.module === 2 ? [] : round.participants) met.set(one.id, participantName({ ...one }));
    // Of whoever takes part no more nothing is said: what was known of them ends.
    for (const [participant, of] of row.module === 2 ? [[null, null] as const] : met) {
      const answer = round.answers.find((one) => one.question === PHONE_QUESTION && one.participant === participant);
      given.push({ source: 'kyc', participant, of, number: typeof answer?.value === 'string' ? answer.value : '', at: row.submitted_at });
    }
  }
  return given;
}
