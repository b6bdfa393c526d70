/** 10,000 invented holdings, alike for both tables. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly firm: string;
  /** In whole units of one currency. */
  readonly amounts: readonly number[];
  readonly rate: number;
  readonly parts: readonly Row[] | undefined;
}

const amountsOfRow = 7;
const count = 10_000;

function row(id: string, name: string, seed: number, parts?: readonly Row[]): Row {
  const amounts = Array.from({ length: amountsOfRow }, (_, at) => ((seed * 7919 + at * 104_729) % 9_000_000) - 400_000);
  return { id, name, firm: `Firm ${seed % 97}`, amounts, rate: ((seed * 31) % 4000) / 10_000 - 0.05, parts };
}

performance.mark('rows');

export const rows: readonly Row[] = Array.from({ length: count }, (_, at) => {
  const parts = at % 4 === 0 ? [row(`${at}a`, 'Trust', at + 1), row(`${at}b`, 'Person', at + 2)] : undefined;
  return row(String(at), `Fund ${at}`, at, parts);
});

// Making them up is no table's work, so it is taken off the time of both.
performance.measure('rows', 'rows');

export const amountHeadings: readonly string[] = ['Value', 'Called', 'Received', 'Gain', 'Commitment', 'Unfunded', 'Loan'];

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
export const amountText = (amount: number): string => (amount < 0 ? `(${whole.format(-amount)})` : whole.format(amount));
export const rateText = (rate: number): string => `${(rate * 100).toFixed(2)}%`;
