import { isOtherAccountName, type BankRound } from '@pari/domain/banking';
import { screeningWarning } from '@pari/domain/kyc';
import type { Tx } from '../../ports/database.ts';
import { screeningsOf } from '../kyc/index.ts';
import { peopleSubmitted, recordSubmitted, submittedBank, type File, type Surroundings } from './file.ts';

type Around = Pick<Surroundings, 'screenings' | 'bank'>;

/** What is open about a part that was submitted, a sentence each: whoever approves it confirms that they know. */
export function warningsOf(file: File, module: number, { screenings, bank }: Around): string[] {
  if (module === 4) return ofBank(file, bank);
  if (module !== 2 && module !== 8) return [];
  const record = recordSubmitted(file);
  return peopleSubmitted(file)
    .filter(({ participant_id: participant }) => (participant === null) === (module === 2))
    .flatMap(({ participant_id: participant, name }) => {
      // The newest first.
      const found = screenings.find(({ of_id: of }) => of === (participant ?? record));
      return screeningWarning(found?.result, name) ?? [];
    });
}

function ofBank({ modules }: File, bank: Around['bank']): string[] {
  const round = modules.find(({ row }) => row.module === 4)?.last.content as BankRound | undefined;
  const isOther = round !== undefined && isOtherAccountName(round.details.account_name, round.name);
  return [
    ...(isOther ? [`The bank account is in the name of ${round.details.account_name}, and not of ${round.name}`] : []),
    ...(bank !== null && bank.verified === null ? ['Nobody called the applicant back yet: the bank account is not verified'] : []),
  ];
}

/** The same of one part, where no more is known of its file. */
export async function openWarnings(tx: Tx, companyId: string, file: File, module: number): Promise<string[]> {
  const record = recordSubmitted(file);
  return warningsOf(file, module, {
    screenings: record === null || (module !== 2 && module !== 8) ? [] : await screeningsOf(tx, companyId, record),
    bank: module === 4 ? await submittedBank(tx, companyId, file) : null,
  });
}
