/** What the log may know of a defect: where it happened, and the message, which our own errors keep free of values; not that of the database, which repeats them. */
export function describeDefect(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, column, severity } = error as Error & Partial<Record<'code' | 'constraint' | 'table' | 'column' | 'severity', string>>;
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, ...(severity === undefined ? { message: error.message } : { code, constraint, table, column }), stack };
}
