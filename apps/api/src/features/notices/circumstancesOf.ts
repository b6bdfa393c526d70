import type { CivilDate } from '@pari/domain/dates';
import { minorUnitsOf, signOf } from '@pari/domain/money';
import type { NoticeCircumstances } from '@pari/domain/notices';
import type { Tx } from '../../ports/database.ts';
import { holidaysOf } from '../companies/index.ts';
import { instructionsInForce } from '../instructions/index.ts';
import { contentKey } from './contentKey.ts';
import { holdingsOf } from './holders.ts';
import { countedEntries } from './present.ts';
import type { SaidNotice } from './said.ts';
import { alikeLines, entriesNamed, fundAround, linesNamed } from './surroundings.ts';

/** What a notice is checked against as things stand. @param id where it stands already; @param today in the company's time zone */
export async function circumstancesOf(tx: Tx, companyId: string, said: SaidNotice, id: string | null, today: CivilDate): Promise<NoticeCircumstances> {
  const { fundId, dueDate, currency, correctsId, lines } = said;
  const fund = await fundAround(tx, companyId, fundId, currency, today, correctsId);
  if (!fund) throw new Error('the fund of a notice is not there');
  const { holdings, paid } = await holdingsOf(tx, companyId, fundId, dueDate, { except: id, corrected: correctsId });
  const isHistory = said.publishedOn !== null;
  return {
    fund: { currency: fund.currency, isPublished: fund.published, offersLeverage: fund.offer_leverage },
    holdings: new Map(
      holdings.map((holder) => [
        holder.account_code,
        {
          isCommitted: signOf(holder.commitment) > 0,
          unfunded: holder.unfunded,
          loanBalance: holder.loanBalance,
          unpaidInterest: holder.unpaidInterest,
          isSeen: holder.is_seen,
        },
      ]),
    ),
    scale: minorUnitsOf(currency),
    hasRate: fund.has_rate,
    publishedOn: said.publishedOn ?? today,
    holidays: new Map((await holidaysOf(tx, companyId)).map(({ date, name }) => [date, name])),
    instructionsUsableFrom: (await instructionsInForce(tx, companyId, fundId))?.usableFrom ?? null,
    taken: await takenOf(tx, companyId, said, id),
    isHistory,
    corrected:
      correctsId === null
        ? null
        : {
            isOfFund: fund.corrected_fund === fundId,
            isInForce: fund.corrected_state === 'published',
            isHistory: fund.corrected_is_history === true,
            paid: new Map([...paid].map(([investor, entries]) => [investor, countedEntries(entries)])),
          },
    alike: isHistory
      ? new Map()
      : new Map((await alikeLines(tx, companyId, fundId, dueDate, id, correctsId, lines)).map(({ row, reference }) => [row ?? 0, reference ?? ''])),
  };
}

async function takenOf(tx: Tx, companyId: string, { lines, fundId, correctsId }: SaidNotice, id: string | null): Promise<NoticeCircumstances['taken']> {
  const references = lines.map(({ entryReference }) => entryReference);
  const byReference = new Map(lines.map((line) => [line.entryReference, line]));
  const taken = new Map<string, { notice: string | null; isEqual: boolean }>();
  for (const entry of await entriesNamed(tx, companyId, references)) {
    const line = byReference.get(entry.reference);
    const content = contentKey({ ...entry, investor: entry.account_code, returnOfCapital: entry.return_of_capital });
    taken.set(entry.reference, { notice: null, isEqual: line !== undefined && entry.fund_id === fundId && entry.is_live && content === contentKey(line) });
  }
  for (const { entry_reference: own, reference } of await linesNamed(tx, companyId, references, id, correctsId))
    taken.set(own, { notice: reference, isEqual: false });
  return taken;
}
