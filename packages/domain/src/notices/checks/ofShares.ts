import { compare, negate, signOf, sum, type Decimal } from '../../money/decimal.ts';
import type { NoticeHolding, NoticeCircumstances } from '../circumstances.ts';
import type { NoticeLine } from '../lines.ts';
import { shareOf, unfundedAfter } from '../shares.ts';
import type { Found } from './codes.ts';
import { shown } from './shown.ts';

/** The lines of one investor, what the investor holds, and what stands around it. */
export interface Share {
  readonly investor: string;
  readonly lines: readonly NoticeLine[];
  /** Undefined: nothing, which is a fault of its own. */
  readonly holding: NoticeHolding | undefined;
  readonly around: NoticeCircumstances;
}

/** Checks of one share. */
type Check = (share: Share) => Found[];

const atFirst = ({ lines }: Share, sentence: string): Found[] => [{ row: lines[0]?.row ?? null, sentence }];

const withheld: Check = (share) => {
  const sums = shareOf(share.lines);
  return compare(sums.withheld, sums.distributed) > 0 ? atFirst(share, `More is withheld from ${share.investor} than distributed.`) : [];
};

/** Of history the commitment of its day is not told again: what is given must go on from itself. */
const unfunded: Check = ({ lines, holding, around: { isHistory, scale } }) => {
  const given = lines.find((line) => line.unfundedBefore !== null)?.unfundedBefore ?? null;
  const before = isHistory ? given : (holding?.unfunded ?? null);
  if (before === null) return [];
  const after = unfundedAfter(before, lines);
  const differs = (stated: Decimal | null, computed: Decimal) => stated !== null && compare(stated, computed) !== 0;
  return lines.flatMap(({ row, unfundedBefore: statedBefore, unfundedAfter: statedAfter }) => [
    ...(differs(statedBefore, before) ? [{ row, sentence: `Unfunded before is ${shown(before, scale)}.` }] : []),
    ...(differs(statedAfter, after) ? [{ row, sentence: `Unfunded after is ${shown(after, scale)}.` }] : []),
  ]);
};

const over_unfunded: Check = (share) => {
  if (!share.holding) return [];
  const after = unfundedAfter(share.holding.unfunded, share.lines);
  return signOf(after) < 0 && signOf(shareOf(share.lines).unfunded) < 0
    ? atFirst(share, `${share.investor} is called ${shown(negate(after), share.around.scale)} beyond the commitment.`)
    : [];
};

const loan: Check = (share) => {
  const { investor, lines, holding, around } = share;
  if (!holding) return [];
  const total = (lineType: NoticeLine['type']) => sum(lines.filter((line) => line.type === lineType).map(({ amount }) => amount));
  const owes = (owed: Decimal, what: string) => atFirst(share, `${investor} owes ${shown(owed, around.scale)} of ${what}.`);
  return [
    ...(signOf(total('loan_draw')) > 0 && !around.fund.offersLeverage ? atFirst(share, 'The fund offers no leverage.') : []),
    ...(compare(total('loan_repayment'), holding.loanBalance) > 0 ? owes(holding.loanBalance, 'the loan') : []),
    ...(compare(total('interest_paid'), holding.unpaidInterest) > 0 ? owes(holding.unpaidInterest, 'interest') : []),
  ];
};

const nobody: Check = (share) => (share.holding && !share.holding.isSeen ? atFirst(share, `Nobody sees ${share.investor}.`) : []);

/** The checks of each share, by code. */
export const checksOfShares = { withheld, unfunded, over_unfunded, loan, nobody };
