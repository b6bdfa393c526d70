/** What the log may know of a defect: where it happened, not the values, which the database repeats in its message and detail. */
export function describeDefect(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, column, severity } = error as Error & Partial<Record<'code' | 'constraint' | 'table' | 'column' | 'severity', string>>;
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { type: error.name, ...(severity === undefined ? { message: error.message } : { code, constraint, table, column }), stack };
}
