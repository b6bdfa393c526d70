import { addDays, businessDayAfter, civilDateIn, type CivilDate } from '@pari/domain/dates';
import { RESTING_BUSINESS_DAYS } from '@pari/domain/instructions';
import { decimal, multiply, round, sum } from '@pari/domain/money';
import type { Applicant } from './apply.ts';
import { RehearsalStopped, type Player, type Stage } from './stage.ts';

interface Calling {
  readonly stage: Stage;
  /** Two administrators, of whom neither made the other one. */
  readonly by: readonly [first: Player, second: Player];
  readonly fund: { readonly id: string; readonly external_id: string; readonly name: string; readonly currency: string };
  /** Those who hold the fund, with what they committed. */
  readonly holders: readonly { readonly who: Applicant; readonly commitment: string }[];
}

const part = decimal('0.1');
const iban = 'DE89370400440532013000';
const account = { bank_country: 'DE', iban, bic: 'COBADEFF' };

/**
 * Has the fund paid to an invented account, calls a tenth of what was committed by two administrators, and writes down that it was paid. Time goes on meanwhile.
 * @returns what was called in all
 * @throws RehearsalStopped where something keeps the call from being published
 */
export async function callCapital({ stage, by: [first, second], fund, holders }: Calling): Promise<string> {
  const today = (): CivilDate => civilDateIn(stage.clock.now(), 'UTC');
  const instructed = await first.call('proposePaymentInstructions', {
    params: { id: fund.id },
    body: {
      account_name: fund.name.slice(0, 140),
      bank_name: 'Bank of the rehearsal',
      ...account,
      currency: fund.currency,
      call_back: { person: 'The administrator of the fund', number: '+49 30 0000000', at: stage.clock.now().toISOString() },
    },
  });
  await second.call('approvePaymentInstructions', { params: { id: fund.id, version: String(instructed.versions[0]?.version ?? 1) }, body: { number: iban } });
  const usable = businessDayAfter(today(), RESTING_BUSINESS_DAYS + 1, new Set());
  stage.clock.set(new Date(`${usable}T09:00:00Z`));
  const called = round(multiply(sum(holders.map(({ commitment }) => decimal(commitment))), part), 2);
  const due = businessDayAfter(addDays(usable, 14), 1, new Set());
  const made = await first.call('createNotice', {
    body: {
      reference: `${fund.external_id}-REHEARSED`.slice(0, 80),
      fund_id: fund.id,
      kind: 'call',
      title: 'Capital call 1',
      purpose: 'It is rehearsed.',
      due_date: due,
      currency: fund.currency,
      total_called: called,
      total_distributed: '0',
      lines: [],
    },
  });
  const allocated = await first.call('allocateNotice', { params: { id: made.id }, body: { version: made.version, type: 'contribution', total: called } });
  const checked = await first.call('checkNotice', { params: { id: made.id }, body: { version: allocated.version } });
  const [finding] = checked.findings.filter(({ is_answered: isAnswered }) => !isAnswered);
  if (finding || checked.digest === null) throw new RehearsalStopped(`The first call cannot be published: ${finding?.sentence ?? 'it was not checked.'}`);
  const confirmed = { version: checked.version, digest: checked.digest };
  const approved = await second.call('approveNotice', { params: { id: made.id }, body: confirmed });
  await second.call('publishNotice', { params: { id: made.id }, body: { ...confirmed, version: approved.version } });
  for (const { who } of holders)
    if ((await who.call('listDueNotices', {})).results.length === 0) throw new RehearsalStopped(`${who.name} finds nothing to pay.`);
  stage.clock.set(new Date(`${addDays(due, 1)}T09:00:00Z`));
  await first.call('settleNotice', { params: { id: made.id }, body: { paid_on: due } });
  return called;
}

/** The statement of the fund on the day that it is, as somebody who holds it saves it: a PDF. @returns its size in bytes */
export async function firstStatement({ call, fund }: Applicant): Promise<number> {
  const { blob } = await call('getStatementPaper', { params: { id: fund }, query: {} });
  return (await blob()).size;
}
