import type { CallOutput } from '@pari/contract/client';
import { civilDateIn, type CivilDate } from '@pari/domain/dates';
import { compare, decimal, negate, signOf, sum, type Decimal } from '@pari/domain/money';
import type { ManagedNotice } from '../managedNotice.ts';

export type Recipients = CallOutput<'listNoticeRecipients'>;
type Recipient = Recipients['recipients'][number];
export type Line = ManagedNotice['lines'][number];

/** How a share stands: `none` where there is nothing to settle. */
export type Standing = 'overdue' | 'open' | 'partly' | 'paid' | 'none';

/** What one investor has to pay or is to receive, and what became of it. */
export interface Share {
  readonly code: string;
  readonly name: string;
  readonly pay: Decimal;
  readonly receive: Decimal;
  /** To pay; below zero: to receive. */
  readonly net: Decimal;
  /** What settling it still comes to: to pay, or below zero to receive. */
  readonly open: Decimal;
  readonly settledBefore: Decimal;
  readonly standing: Standing;
  readonly lines: readonly Line[];
  /** Who was told; undefined where nobody was, or it is not known yet. */
  readonly recipient: Recipient | undefined;
}

/** In the order in which they ask for something. */
const order: readonly Standing[] = ['overdue', 'partly', 'open', 'paid', 'none'];

/** Where a standing comes when shares are sorted by it. */
export const standingOrder = (standing: Standing): number => order.indexOf(standing);

export const isSettled = ({ entry }: Pick<Line, 'entry'>): boolean => entry !== null;
export const isNothing = ({ amount }: Pick<Line, 'amount'>): boolean => signOf(decimal(amount)) === 0;

/** The shares of a notice with who was told of each, those that are overdue first, then those that are open. */
export function sharesOf({ shares, lines }: Pick<ManagedNotice, 'shares' | 'lines'>, recipients: readonly Recipient[] = []): Share[] {
  const byInvestor = Map.groupBy(lines, (line) => line.investor_account_code);
  const told = new Map(recipients.map((one) => [one.investor_account_code, one]));
  const all = shares.map((share): Share => {
    const own = byInvestor.get(share.investor_account_code) ?? [];
    return {
      code: share.investor_account_code,
      name: share.investor_name,
      pay: decimal(share.pay),
      receive: decimal(share.receive),
      net: decimal(share.net),
      open: decimal(share.left),
      settledBefore: decimal(share.settled_before),
      standing: standingOf(share, own),
      lines: own,
      recipient: told.get(share.investor_account_code),
    };
  });
  return all.toSorted((one, other) => standingOrder(one.standing) - standingOrder(other.standing));
}

function standingOf({ progress, is_overdue: isOverdue }: ManagedNotice['shares'][number], lines: readonly Line[]): Standing {
  if (progress === 'settled') return lines.some(isSettled) ? 'paid' : 'none';
  if (isOverdue) return 'overdue';
  return progress === 'partly_settled' ? 'partly' : 'open';
}

export const isOpen = ({ standing }: Pick<Share, 'standing'>): boolean => standing !== 'paid' && standing !== 'none';
/** Whether something of it can be taken back. */
export const isUndoable = ({ lines }: Pick<Share, 'lines'>): boolean => lines.some(isSettled);
/** Whether there is somebody to be reminded: money is to come, and has not. */
export const isUnpaid = ({ open }: Pick<Share, 'open'>): boolean => signOf(open) > 0;

/** Whether it may be reminded of today: it is unpaid, somebody sees it, and nobody was reminded of it today. @param today in the company's time zone */
export const isRemindable = (share: Share, today: CivilDate, timeZone: string): boolean =>
  isUnpaid(share) && (share.recipient?.person ?? null) !== null && !wasReminded(share, today, timeZone);

const wasReminded = ({ recipient }: Share, today: CivilDate, timeZone: string): boolean => {
  const at = recipient?.reminded_at ?? null;
  return at !== null && civilDateIn(new Date(at), timeZone) >= today;
};

/** What the shares of a notice come to. */
export interface OpenTotals {
  readonly pay: Decimal;
  readonly receive: Decimal;
  /** Still to come from investors. */
  readonly toCome: Decimal;
  /** Still to go to investors. */
  readonly toGo: Decimal;
  readonly count: Readonly<Record<Exclude<Show, 'all'>, number>>;
}

export function totalsOf(shares: readonly Share[]): OpenTotals {
  const open = shares.map((share) => share.open);
  return {
    pay: sum(shares.map(({ pay }) => pay)),
    receive: sum(shares.map(({ receive }) => receive)),
    toCome: sum(open.filter((amount) => signOf(amount) > 0)),
    toGo: negate(sum(open.filter((amount) => signOf(amount) < 0))),
    count: {
      open: shares.filter(isOpen).length,
      overdue: shares.filter(({ standing }) => standing === 'overdue').length,
      paid: shares.filter(({ standing }) => standing === 'paid').length,
    },
  };
}

/** What the list is narrowed to. */
export type Show = 'all' | 'open' | 'overdue' | 'paid';

const isShown: Readonly<Record<Show, (share: Share) => boolean>> = {
  all: () => true,
  open: isOpen,
  overdue: ({ standing }) => standing === 'overdue',
  paid: ({ standing }) => standing === 'paid',
};

/** Those of the shares that are asked for; `search` is part of an investor's name or code, or of the name or address of whoever was told. */
export function narrowed(shares: readonly Share[], show: Show, search: string): Share[] {
  const sought = search.trim().toLowerCase();
  const isFound = ({ code, name, recipient }: Share): boolean =>
    [name, code, recipient?.person?.display_name, recipient?.person?.email].some((text) => text?.toLowerCase().includes(sought));
  return shares.filter((share) => isShown[show](share) && (sought === '' || isFound(share)));
}

/** The order of two amounts, for a table that sorts. */
export const byAmount = (one: string | number, other: string | number): number => compare(decimal(String(one)), decimal(String(other)));
