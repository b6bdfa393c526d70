import type { BankRound } from '@pari/domain/banking';
import { isOtherName } from '@pari/domain/identifiers';
import { openScreenings, screeningWarning } from '@pari/domain/kyc';
import { otherSigner, type TaxRound } from '@pari/domain/tax/record';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { screeningsOf } from '../kyc/index.ts';
import { expiringIn, peopleSubmitted, recordSubmitted, submittedBank, type File, type Surroundings } from './file.ts';

type Around = Pick<Surroundings, 'screenings' | 'bank' | 'expiring'>;

interface Warning {
  /** Of what it rests on: what is found since is another one, though it reads the same. */
  readonly id: string;
  readonly text: string;
}

const NEVER = 'never screened';

/** Whether it says of somebody that nobody ever looked for them, by a list or by hand. */
export const isOfUnscreened = ({ id }: Pick<Warning, 'id'>): boolean => id.startsWith(`${NEVER} `);

/**
 * What is open about a part that was submitted: whoever approves it confirms that they know.
 * @param isScreened whether a list is installed, so that whoever was submitted is looked for
 */
export function warningsOf(file: File, module: number, isScreened: boolean, { screenings, bank, expiring }: Around): Warning[] {
  if (module === 3) return ofTaxes(file);
  if (module === 4) return ofBank(file, bank);
  const since = file.modules.find(({ row }) => row.module === module)?.last.submitted_at;
  if ((module !== 2 && module !== 8) || since === undefined) return [];
  const record = recordSubmitted(file);
  const ofPeople = peopleSubmitted(file)
    .filter(({ participant_id: participant }) => (participant === null) === (module === 2))
    .flatMap(({ participant_id: participant, name }): Warning[] => {
      const of = participant ?? record;
      const found = screenings.filter(({ of_id: one }) => one === of);
      const open = openScreenings(found);
      if (found.length === 0) return [{ id: `${NEVER} ${of}`, text: `${name} was not looked for on lists yet` }];
      const isLate = isScreened && !found.some(({ at }) => at >= since);
      return [
        ...(open.length > 0 ? [{ id: `screening ${open.map(({ id }) => id).join(' ')}`, text: screeningWarning(open, name) }] : []),
        ...(isLate ? [{ id: `not screened ${of} ${since.toISOString()}`, text: `${name} was not looked for since this was submitted` }] : []),
      ];
    });
  return [...ofPeople, ...expiring.filter((one) => one.module === module).map(({ id, text }) => ({ id, text }))];
}

function ofTaxes({ modules }: File): Warning[] {
  const round = modules.find(({ row }) => row.module === 3)?.last.content as TaxRound | undefined;
  return (round?.documents ?? []).flatMap((document) =>
    otherSigner(document) === null
      ? []
      : [{ id: `signer ${document.id}`, text: `The ${document.form} was signed as ${document.signed_as}, and names ${document.signer}` }],
  );
}

function ofBank({ modules }: File, bank: Around['bank']): Warning[] {
  const round = modules.find(({ row }) => row.module === 4)?.last.content as BankRound | undefined;
  if (round === undefined) return [];
  const of = `${round.record} ${round.version}`;
  const { account_name: account } = round.details;
  return [
    ...(isOtherName(account, round.name, round.is_entity === true)
      ? [{ id: `account name ${of}`, text: `The bank account is in the name of ${account}, and not of ${round.name}` }]
      : []),
    ...(bank !== null && bank.verified === null
      ? [{ id: `not verified ${of}`, text: 'Nobody called the applicant back yet: the bank account is not verified' }]
      : []),
  ];
}

/** What is open about one part, where no more is known of its file. */
export async function openWarnings(tx: Tx, context: Pick<Context, 'company' | 'now'>, file: File, module: number, isScreened: boolean): Promise<Warning[]> {
  const companyId = context.company.id;
  const record = recordSubmitted(file);
  return warningsOf(file, module, isScreened, {
    screenings: record === null || (module !== 2 && module !== 8) ? [] : await screeningsOf(tx, companyId, record),
    bank: module === 4 ? await submittedBank(tx, companyId, file) : null,
    expiring: module === 2 || module === 8 ? await expiringIn(tx, context, file, module) : [],
  });
}
