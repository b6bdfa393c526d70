export { accountLines, capitalAccount, statementPeriods, totalOf, unfundedLines } from './capitalAccount.ts';
export type { CapitalAccount, StatementPeriod } from './capitalAccount.ts';
export { STATEMENT_FILE, type StatementFile } from './file.ts';
export { feesWithin } from './fees.ts';
export { usualPaper, type PaperSize } from './paper.ts';
export { footnotesOf, periodHeading, standingOf, statementSections } from './words.ts';
export type { ShownStatement, StatementLine } from './words.ts';
