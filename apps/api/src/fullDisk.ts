const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** Whether there was no room for a file of ours, on its disk or in a quota. */
export const isFullDisk = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].some((code) => code === codeOf(error));

/** The same of a disk of the database server. */
export const isFullDatabase = (error: unknown): boolean => codeOf(error) === '53100';
