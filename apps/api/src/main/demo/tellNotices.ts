import { addDays, businessDayAfter, civilDate, isBusinessDay, type CivilDate } from '@pari/domain/dates';
import { RESTING_BUSINESS_DAYS } from '@pari/domain/instructions';
import { decimal, multiply, round, signOf, sum, ZERO } from '@pari/domain/money';
import { asUsual } from '@pari/domain/notices';
import type { Tx } from '../../ports/database.ts';
import type { SealedValues } from '../../ports/sealedValues.ts';
import { addApproved } from './addApproved.ts';
import { publishAsApproved } from './publishAsApproved.ts';

interface Story {
  readonly companyId: string;
  /** The day on which it is told. */
  readonly day: CivilDate;
  readonly now: Date;
}

/** A call that is not settled; days are counted from the day of the story. */
interface Call {
  readonly fund: string;
  readonly reference: string;
  readonly title: string;
  readonly purpose: string;
  /** Of the commitments. */
  readonly part: string;
  readonly published: number;
  readonly due: number;
  /** Reference of the one that it takes the place of. */
  readonly corrects?: string;
}

const calls: readonly Call[] = [
  {
    fund: 'QUIL-2',
    reference: 'QUIL-2-C09',
    title: 'Capital call 9',
    purpose: 'A follow-on investment and the fees of the quarter.',
    part: '0.02',
    published: -24,
    due: -3,
  },
  { fund: 'SERE-RE', reference: 'SERE-RE-C05', title: 'Capital call 5', purpose: 'Works on two buildings.', part: '0.05', published: -20, due: 20 },
  {
    fund: 'SERE-RE',
    reference: 'SERE-RE-C05-2',
    title: 'Capital call 5, corrected',
    purpose: 'Works on two buildings, without those that were put off.',
    part: '0.04',
    published: -18,
    due: 20,
    corrects: 'SERE-RE-C05',
  },
  { fund: 'OSTE-2', reference: 'OSTE-2-C07', title: 'Capital call 7', purpose: 'The purchase of a wind farm.', part: '0.06', published: -6, due: 12 },
];

/** Invented accounts, by currency. */
const accounts = {
  EUR: { bank_country: 'DE', iban: 'DE89 3704 0044 0532 0130 00', account_number: null, routing_number: null, bic: 'COBADEFF' },
  USD: { bank_country: 'US', iban: null, account_number: '000123456789', routing_number: '021000021', bic: null },
};

/** Tells of calls that are open, overdue and corrected, by two administrators, and whoever sees them as publishing does; the files of the story say nothing of them. */
export async function tellNotices(tx: Tx, seals: SealedValues, { companyId, day, now }: Story): Promise<void> {
  const [first, second] = await tx.rows(`select id from users where company_id = $1 and 'admin' = any(roles) order by email`, [companyId]);
  if (!first || !second) throw new Error('the story needs two administrators');
  const by = { first: first.id, second: second.id };
  const atOf = (days: number) => new Date(Math.min(Date.parse(`${addDays(day, days)}T09:00:00Z`), now.getTime()));
  const ids = new Map<string, string>();
  for (const call of calls) {
    const fund = await tx.first('select id, name, currency from funds where company_id = $1 and external_id = $2', [companyId, call.fund]);
    if (!fund) continue;
    const corrects = call.corrects === undefined ? undefined : ids.get(call.corrects);
    if (corrects === undefined) await instruct(tx, seals, { companyId, fund, by, before: addDays(day, call.published) });
    const holders = await tx.rows(
      `select i.id, i.account_code, sum(c.amount) as commitment from commitments c join investors i on i.company_id = c.company_id and i.id = c.investor_id
       where c.company_id = $1 and c.fund_id = $2 group by i.company_id, i.id order by i.account_code`,
      [companyId, fund.id],
    );
    const blank = {
      component: null,
      settled: null,
      returnOfCapital: ZERO,
      gain: ZERO,
      income: ZERO,
      recallable: ZERO,
      unfundedBefore: null,
      unfundedAfter: null,
    };
    const given = holders
      .map(({ account_code: investor, commitment }) => ({ investor, amount: round(multiply(decimal(commitment ?? '0'), decimal(call.part)), 2) }))
      .filter(({ amount }) => signOf(amount) > 0)
      .map((one, index) => ({ ...blank, ...one, row: index + 1, type: 'contribution' as const, entryReference: null }));
    const lines = asUsual({ reference: call.reference, kind: 'call' }, given);
    const said = {
      reference: call.reference,
      fundId: fund.id,
      kind: 'call' as const,
      title: call.title,
      purpose: call.purpose,
      dueDate: nextBusinessDay(addDays(day, call.due)),
      currency: fund.currency,
      totalCalled: sum(lines.map(({ amount }) => amount)),
      totalDistributed: ZERO,
      excused: {},
      reasons: { due_soon: 'As the agreement of the fund allows.', nobody: 'They are written to.' },
      correctsId: corrects ?? null,
      publishedOn: null,
      lines,
    };
    const investorIds = new Map(holders.map((one) => [one.account_code, one.id]));
    const today = addDays(day, call.published);
    const id = await publishAsApproved(tx, { companyId, said, investorIds, by, today, at: atOf(call.published) });
    ids.set(call.reference, id);
    await tellPaper(tx, companyId, id);
    if (call.published < recent) await tx.run('update notifications set read_at = created_at where company_id = $1 and notice_id = $2', [companyId, id]);
  }
}

const nextBusinessDay = (day: CivilDate): CivilDate => (isBusinessDay(day, new Set()) ? day : businessDayAfter(day, 1, new Set()));

/** What was told of before this day was read. */
const recent = -7;

/** What investors were told of a call comes with its paper, where the files have one of that fund from the day on which it was published. */
const tellPaper = (tx: Tx, companyId: string, noticeId: string) =>
  tx.run(
    `insert into notification_documents (company_id, notification_id, document_id)
     select distinct n.company_id, n.id, d.id from notifications n join documents d on d.company_id = n.company_id and d.fund_id = n.fund_id
         and d.type = 'capital_call' and d.date = n.created_at::date
       join document_recipients r on r.company_id = d.company_id and r.document_id = d.id and r.investor_id = any(n.investor_ids || n.investor_id)
     where n.company_id = $1 and n.notice_id = $2`,
    [companyId, noticeId],
  );

interface Instructing {
  readonly companyId: string;
  readonly fund: { readonly id: string; readonly name: string; readonly currency: string };
  readonly by: { readonly first: string; readonly second: string };
  /** When the first call of the story is published. */
  readonly before: CivilDate;
}

/** Agreed on before the first notice of the fund, all of which were paid by it: nobody is told of an account that they do not know. */
async function instruct(tx: Tx, seals: SealedValues, { companyId, fund, by, before }: Instructing): Promise<void> {
  const account = accounts[fund.currency === 'EUR' ? 'EUR' : 'USD'];
  const instructions = { account_name: fund.name, bank_name: 'Bank of the story', sort_code: null, further_credit: null, currency: fund.currency, ...account };
  const first = await tx.first('select min(published_on) as published_on from notices where company_id = $1 and fund_id = $2 and is_history', [
    companyId,
    fund.id,
  ]);
  const day = addDays(civilDate(first?.published_on ?? before), -30);
  const at = new Date(`${day}T09:00:00Z`);
  const callBack = { person: 'The administrator of the fund', number: '+49 30 0000000', at: at.toISOString() };
  const usableFrom = businessDayAfter(day, RESTING_BUSINESS_DAYS, new Set());
  const version = await addApproved(tx, seals, { companyId, fundId: fund.id, proposed: { instructions, callBack }, by, at, usableFrom });
  await tx.run('update notices set instructions_version = $3 where company_id = $1 and fund_id = $2 and is_history', [companyId, fund.id, version]);
}
