import { noticeChecks, type NoticeCheck, type NoticeFinding } from '@pari/domain/notices';

/** What each check that a reason settles is about, in a word or two. */
export const checkNames: Readonly<Record<string, string>> = {
  due_soon: 'Due soon',
  over_unfunded: 'Beyond the commitment',
  loan: 'Loan',
  duplicate: 'Possible duplicate',
  nobody: 'Seen by nobody',
};

/** What several findings of one check say. */
export interface FindingGroup {
  readonly code: NoticeCheck;
  readonly findings: readonly NoticeFinding[];
}

/** What must be put right, and apart from it what a reason settles, each check by itself. */
export function findingGroups(findings: readonly NoticeFinding[]): { readonly refused: readonly NoticeFinding[]; readonly reasoned: readonly FindingGroup[] } {
  const refused = findings.filter(({ code }) => noticeChecks[code] === 'refused');
  const byCode = Map.groupBy(
    findings.filter(({ code }) => noticeChecks[code] === 'reason'),
    ({ code }) => code,
  );
  return { refused, reasoned: [...byCode].map(([code, own]) => ({ code, findings: own })) };
}

/** A finding as it is listed: with its row. */
export const findingWords = ({ row, sentence }: Pick<NoticeFinding, 'row' | 'sentence'>): string => (row === null ? sentence : `Row ${row}: ${sentence}`);
