import { civilDate, civilDateIn, quarterOf } from '@pari/domain/dates';
import { dueDateFile } from '@pari/domain/inbox';
import { add, decimal, signOf, sum } from '@pari/domain/money';
import { usualPaper } from '@pari/domain/statements';
import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { badField, notFound } from '../../../http/problems.ts';
import { readPage } from '../../../http/readPage.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SealedValues } from '../../../ports/sealedValues.ts';
import { calendarDay } from './calendarDays.ts';
import { drawNotice } from './drawNotice.ts';
import { paymentOf } from './payment.ts';
import { presentDetail, presentDue, presentListed } from './present.ts';
import { investorsOfNotice, noticesOfPerson, ownNotice, standingNotices, toDate, whoseNotices, type OwnRow } from './queries.ts';
import { sharesOf, type OwnShare } from './shares.ts';
import { unfundedOf } from './unfundedOf.ts';

export interface Surroundings {
  readonly seals: SealedValues;
  readonly publicUrl: string;
}

/** Notices of those who are told of them. */
export const ownHandlers = ({ seals, publicUrl }: Surroundings) =>
  ({
    listNotices: async (call) => {
      const whose = whoseNotices(call.context);
      const { results, links } = await readPage(call, noticesOfPerson(whose), (row) => row);
      const shares = await sharesOf(call.tx, whose, results, todayOf(call.context));
      return { results: results.map((notice) => presentListed(notice, shares.get(notice.id) ?? [])), links };
    },

    listDueNotices: async ({ tx, context }) => ({ results: (await dueOf(tx, context)).map(presentDue) }),

    listUpcoming: async ({ tx, context, pace }) => {
      const whose = whoseNotices(context);
      const notices = await standingNotices(tx, whose);
      const shares = await sharesOf(tx, whose, notices, todayOf(context));
      const open = Map.groupBy(
        notices.flatMap((notice) => (shares.get(notice.id) ?? []).filter(({ progress }) => progress !== 'settled').map((share) => ({ notice, share }))),
        ({ notice }) => notice.fund_id,
      );
      return {
        results: (await unfundedOf(tx, context, pace)).flatMap((fund) => {
          const own = open.get(fund.id) ?? [];
          const unfunded = add(fund.unfunded, sum(own.map(({ share }) => share.left.unfunded)));
          const quarters = [...Map.groupBy(own, ({ notice }) => quarterOf(notice.due_date))].map(([quarter, some]) => ({
            quarter,
            net: sum(some.map(({ share }) => share.left.net)),
          }));
          if (quarters.length === 0 && signOf(unfunded) <= 0) return [];
          return [{ fund: { id: fund.id, external_id: fund.external_id, name: fund.name }, currency: fund.currency, quarters, unfunded }];
        }),
      };
    },

    getNotice: async ({ tx, context, params: { id }, audit }) => {
      const { notice, shares } = await ofPerson(tx, context, id);
      audit({ type: 'notice', id });
      return presentDetail(notice, shares, await around(tx, seals, context, notice, shares));
    },

    getNoticePaper: async ({ tx, context, params: { id }, query, audit }) => {
      const { notice, shares } = await ofPerson(tx, context, id);
      const share = shareNamed(shares, query.investor);
      const detail = presentDetail(notice, [share], await around(tx, seals, context, notice, [share]));
      audit({ type: 'notice', id, detail: { investor: share.investor.id } });
      const size = query.paper ?? usualPaper(context.company.currency);
      const bytes = await drawNotice(detail, { company: context.company.name, size, at: context.now });
      return { name: `${notice.reference} ${share.investor.account_code}.pdf`, mediaType: 'application/pdf', bytes };
    },

    getNoticeCalendar: async ({ tx, context, params: { id } }) => {
      const { notice, shares } = await ofPerson(tx, context, id);
      const file = dueDateFile(calendarDay(notice, shares, `${publicUrl}/${context.company.slug}/investor`));
      return { name: `${notice.reference}.ics`, mediaType: 'text/calendar', bytes: new TextEncoder().encode(file) };
    },
  }) satisfies Partial<Handlers>;

/** What a person has to pay, the first due first. */
export async function dueOf(tx: Tx, context: Context) {
  const whose = whoseNotices(context);
  const notices = await standingNotices(tx, whose);
  const shares = await sharesOf(tx, whose, notices, todayOf(context));
  return notices.flatMap((notice) => (shares.get(notice.id) ?? []).filter((share) => signOf(share.due) > 0).map((share) => ({ notice, share })));
}

const todayOf = ({ now, company }: Context) => civilDateIn(now, company.timeZone);

/** A notice of the effective person's own, with their shares. @throws Refusal `not_found` */
async function ofPerson(tx: Tx, context: Context, id: string): Promise<{ notice: OwnRow; shares: OwnShare[] }> {
  const whose = whoseNotices(context);
  const notice = await ownNotice(tx, whose, id);
  if (!notice) throw notFound();
  return { notice, shares: (await sharesOf(tx, whose, [notice], todayOf(context))).get(id) ?? [] };
}

/** The share of a profile. @throws Refusal `not_found` for one that is not among them, `bad_request` where several are */
function shareNamed(shares: readonly OwnShare[], investor: string | undefined): OwnShare {
  if (investor === undefined && shares.length > 1) throw badField('investor', 'Several of your profiles are in this notice. Name one.');
  const share = shares.find((one) => investor === undefined || one.investor.id === investor);
  if (!share) throw notFound();
  return share;
}

async function around(tx: Tx, seals: SealedValues, context: Context, notice: OwnRow, shares: readonly OwnShare[]) {
  const ids = shares.map(({ investor }) => investor.id);
  const ledger = await toDate(tx, context.company.id, notice.fund_id, ids, civilDate(todayOf(context)));
  return {
    payment: await paymentOf(tx, seals, context, notice, shares),
    investors: await investorsOfNotice(tx, context.company.id, notice.id),
    toDate: new Map(ledger.map((row) => [row.investor_id, { called: decimal(row.called), received: decimal(row.received) }])),
  };
}
