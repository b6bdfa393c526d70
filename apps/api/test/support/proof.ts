/** `npm run proof` asks for the full numbers; `npm test` runs the same checks with small ones. */
export const rounds = (small: number, full: number): number => (process.env['PARI_PROOF'] === '1' ? full : small);

/** The line of a goal that `npm run proof` prints. */
export const reportGoal = (goal: number, figure: string): void => void process.stdout.write(`goal ${goal}: ${figure}\n`);
