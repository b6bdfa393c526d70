/** Why a figure is a dash, and what is said of it to investors. */
export const reasons = {
  /** No valuation on or before the day. */
  no_valuation: 'There is no valuation of this holding on or before this date, so nothing can be said about its worth.',
  /** One of several profiles has entries and no valuation. */
  incomplete_valuation: 'One of your profiles in this fund has no valuation on or before this date.',
  /** Entries before the range, and no valuation of what it opened with. */
  no_opening_valuation: 'There is no valuation of this holding before this range, so nothing can be said about what was gained within it.',
  /** A range opened with less than nothing, a loan larger than the value; of a multiple where what was called within does not make up for it. */
  negative_opening: 'This range begins with a loan larger than the value, so there is nothing that what was gained could be measured against.',
  /** On no day was more paid in than came back. */
  no_outflow: 'Nothing has been paid in, or it came back on the same day, so there is no rate of return.',
  /** Paid in, and nothing came back or is left: a total loss, or a loan larger than the value. */
  no_sign_change: 'Nothing has come back or is left of what was paid in, so there is no rate of return.',
  /** All flows fall on one day, so that no time has passed. */
  single_day: 'All payments fall on one day, so there is no rate of return yet.',
  /** No rate above −100 % makes the flows worth nothing, or it is larger than any number. */
  no_convergence: 'No single rate of return explains these payments.',
  /** Nothing called, or reversals within a range took back more than the rest of what is divided by. */
  nothing_called: 'Nothing has been called, or all of it was taken back, so there is nothing to divide by.',
  /** No total to measure the own commitment against. */
  no_total_commitments: 'The size of the fund is not known, so there is no share of it.',
  /** Of several holdings together, or of one day. */
  not_added: 'This cannot be added up over several investments or counted for single days.',
  /** Of everything converted: no exchange rate on or before the day. */
  missing_rate: 'No exchange rate is known on or before this date.',
} as const;

export type Reason = keyof typeof reasons;
