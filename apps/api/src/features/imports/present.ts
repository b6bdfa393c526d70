import type { ImportReport } from '@pari/contract';

/** What the audit log keeps of an import: counts, never values. */
export const importDetail = ({ dry_run, files, warnings }: ImportReport): Record<string, unknown> => ({
  dry_run,
  files: Object.fromEntries(files.map(({ file, ...counts }) => [file, counts])),
  warnings: warnings.length,
});
