import type { NoticeCircumstances } from '../circumstances.ts';
import type { NoticeContent } from '../lines.ts';
import { linesByInvestor } from '../shares.ts';
import { NOTICE_CHECKS, noticeChecks, type Found, type NoticeCheck, type NoticeFinding } from './codes.ts';
import { checksOfLines, type Before } from './ofLines.ts';
import { checksOfNotice } from './ofNotice.ts';
import { checksOfShares, type Share } from './ofShares.ts';

/**
 * What is wrong or unusual about a notice, in the order of the checks and of its rows.
 * @param codes only these checks; all of them unless said otherwise
 */
export function checkNotice(content: NoticeContent, around: NoticeCircumstances, codes: readonly NoticeCheck[] = NOTICE_CHECKS): NoticeFinding[] {
  const shares = [...linesByInvestor(content.lines)].map(([investor, lines]) => ({ investor, lines, holding: around.holdings.get(investor), around }));
  return codes.flatMap((code) => found(code, content, around, shares).map((one) => ({ code, ...one })));
}

function found(code: NoticeCheck, content: NoticeContent, around: NoticeCircumstances, shares: readonly Share[]): Found[] {
  if (isIn(checksOfNotice, code)) return checksOfNotice[code](content, around);
  if (isIn(checksOfShares, code)) return shares.flatMap((share) => checksOfShares[code](share));
  const before: Before = { lines: new Map(), references: new Map() };
  return content.lines.flatMap((line) => {
    const sentence = checksOfLines[code](line, content.kind, around, before);
    return sentence === null ? [] : [{ row: line.row, sentence }];
  });
}

const isIn = <Checks extends object>(checks: Checks, code: NoticeCheck): code is NoticeCheck & keyof Checks => code in checks;

/** Those that keep a notice from going on: whatever must be put right, and what is unusual without a reason given. */
export const unanswered = (findings: readonly NoticeFinding[], reasons: Readonly<Record<string, string>>): NoticeFinding[] =>
  findings.filter(({ code }) => noticeChecks[code] === 'refused' || !Object.hasOwn(reasons, code));

/** What a file is refused for as a draft: payment instructions may come after it, and reasons be given later. */
export const CHECKS_OF_DRAFT_FILES = NOTICE_CHECKS.filter((code) => noticeChecks[code] === 'refused' && code !== 'instructions');

/** What a file is refused for as history: how its lines hang together, but nothing of what must be so on the day of publishing. */
export const CHECKS_OF_HISTORY: readonly NoticeCheck[] = [
  'fund',
  'type',
  'minor_unit',
  'totals',
  'split',
  'withheld',
  'twice',
  'holder',
  'unfunded',
  'reference',
  'corrects',
];
