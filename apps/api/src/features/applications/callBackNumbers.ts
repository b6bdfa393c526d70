import type { NumberGiven } from '@pari/domain/banking';
import { participantName, PHONE_QUESTION, type KycRound } from '@pari/domain/kyc';
import type { Tx } from '../../ports/database.ts';
import { phonesOf } from '../identity/index.ts';
import { saidInRounds } from './sealing.ts';

interface Whose {
  readonly userId: string;
  /** Their record of who invests, whichever application it was submitted in; null: there is none. */
  readonly kycRecordId: string | null;
}

/** Every telephone number that an applicant gave with what proves who they are, as it was submitted, or in their account. */
export async function numbersGivenBy(tx: Tx, companyId: string, { userId, kycRecordId }: Whose): Promise<NumberGiven[]> {
  const ofAccount = (await phonesOf(tx, { companyId, userId })).flatMap(({ phone, at }): NumberGiven[] =>
    phone === null || at === null ? [] : [{ source: 'account', of: null, number: phone, at }],
  );
  return kycRecordId === null ? ofAccount : [...(await givenInKyc(tx, companyId, userId, kycRecordId)), ...ofAccount];
}

async function givenInKyc(tx: Tx, companyId: string, userId: string, record: string): Promise<NumberGiven[]> {
  const rows = await tx.rows(
    `select r.company_id, r.application_id, r.module, r.round, r.key_id, r.sealed, r.submitted_at from application_rounds r
       join applications a on a.company_id = r.company_id and a.id = r.application_id
     where r.company_id = $1 and a.applicant_id = $2 and r.module in (2, 8) order by r.submitted_at, r.module`,
    [companyId, userId],
  );
  const given: NumberGiven[] = [];
  for (const { row, said } of saidInRounds.opened(tx, rows)) {
    const round = said as KycRound;
    if (round.record !== record) continue;
    const people = row.module === 2 ? [null] : round.participants;
    for (const one of people) {
      const answer = round.answers.find(({ question, participant }) => question === PHONE_QUESTION && participant === (one?.id ?? null));
      const [number, at] = typeof answer?.value === 'string' ? [answer.value, new Date(answer.at)] : ['', row.submitted_at];
      given.push({ source: 'kyc', of: one && participantName({ ...one }), number, at });
    }
  }
  return given;
}
