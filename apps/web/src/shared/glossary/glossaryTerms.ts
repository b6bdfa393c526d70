import { descriptions } from '@pari/domain/figures';

/** A term of the field, explained for investors; null where the portal does not show such a figure yet. */
export interface Term {
  readonly term: string;
  readonly meaning: string | null;
}

/** As pages explain it. */
const figure = (name: keyof typeof descriptions): Term => ({ term: descriptions[name].heading, meaning: descriptions[name].description });

/** By alphabet. */
export const glossaryTerms: readonly Term[] = [
  { term: 'Account code', meaning: 'The code under which the fund keeps one of your investor profiles.' },
  { term: 'Adviser', meaning: 'A person who may look at the data of named clients, for as long as they are clients.' },
  { term: 'Annualised', meaning: 'A rate for less than a year, restated as if it went on for a whole one. Read it with care.' },
  { term: 'As-of date', meaning: 'The day the figures are for. Only what took effect on or before it counts.' },
  { term: 'Call', meaning: 'A fund’s request to pay in part of your commitment.' },
  { term: 'Carried interest', meaning: 'A share of a fund’s profit that goes to those who manage it.' },
  { term: 'Cash settlement', meaning: 'A payment on your loan that you made yourself instead of having it kept back from a distribution.' },
  {
    term: 'Closing date of a rate',
    meaning: 'The day on which the remaining value enters a rate of return: that of the valuation, or of the last payment if later.',
  },
  { term: 'Co-investment', meaning: 'Investing beside a firm, on the same terms.' },
  figure('commitment'),
  { term: 'Company currency', meaning: 'The currency in which your company keeps its programme.' },
  { term: 'Contribution', meaning: 'Your own money, paid into a fund after a call.' },
  {
    term: 'Contribution outside the commitment',
    meaning: 'Called and counted in your return, but it uses up none of your commitment: fees and equalisation, for example.',
  },
  { term: 'Conversion rate', meaning: 'What one unit of a fund’s currency is worth in the currency shown, on the day printed beside it.' },
  { term: 'Distribution', meaning: 'Money that a fund pays out, before anything is kept back for a loan.' },
  figure('equityCalled'),
  { term: 'Exchange rate date', meaning: 'The day of the latest rate known on or before the as-of date.' },
  { term: 'Fair market value date', meaning: 'The day of the valuation behind a figure.' },
  { term: 'Firm', meaning: 'The manager whose funds are on offer, also called general partner.' },
  { term: 'Fund', meaning: 'What you invest in. Each fund has one currency.' },
  { term: 'Fund currency', meaning: 'The currency in which a fund calls and pays.' },
  { term: 'Gain, total', meaning: 'Total value less total called: all profit so far, paid out or not.' },
  { term: 'Gain, unrealised', meaning: 'Net asset value less equity called: profit on paper.' },
  { term: 'Gross share of NAV', meaning: 'Your share of a fund before your loan: equity called, gain, unpaid interest and loan balance together.' },
  { term: 'Incomplete', meaning: 'A total that leaves something out because a valuation or an exchange rate is missing. It says what.' },
  { term: 'Interest, accrued', meaning: 'Interest on your loan that has built up.' },
  { term: 'Interest, unpaid', meaning: 'Accrued interest that has not been paid yet. The next distribution pays it first.' },
  { term: 'Investor profile', meaning: 'The form in which you invest: yourself, a trust, a company. You may have several.' },
  { term: 'IRR', meaning: 'The yearly rate of return at which all payments, to the day, and the remaining value balance out.' },
  { term: 'IRR, gross of fund fees', meaning: null },
  { term: 'IRR, leveraged', meaning: 'The rate on your own money, after the loan and its interest.' },
  { term: 'IRR, net of fund fees since the fund began', meaning: null },
  { term: 'IRR, unleveraged', meaning: 'The rate as if there had been no loan.' },
  { term: 'Known on', meaning: 'The day of knowledge: figures as they could be computed then, without what was reported later.' },
  { term: 'Legacy programme', meaning: 'A programme from before this portal. Some of its figures do not exist.' },
  { term: 'Leverage', meaning: 'The part of a commitment that is paid with a loan.' },
  figure('loanBalance'),
  { term: 'Loan draw', meaning: 'Borrowed money that was paid into the fund for you.' },
  { term: 'Loan repayment', meaning: 'Borrowed money that was paid back.' },
  { term: 'Multiple', meaning: 'Total value divided by total called, also called TVPI. It holds value that is not paid out yet.' },
  { term: 'Net asset value', meaning: 'What your share is worth now, after your loan and its unpaid interest.' },
  { term: 'Notice', meaning: 'What a fund tells its investors: a call, a distribution, a valuation.' },
  figure('noticeDate'),
  figure('ownership'),
  {
    term: 'Period gain',
    meaning: 'What a range of dates brought: the value at its end and what was received, less what was paid in and the value before it began.',
  },
  { term: 'Quarter', meaning: 'The quarter of the latest valuation.' },
  { term: 'Realised gain', meaning: 'Distributions less the capital they gave back.' },
  { term: 'Recallable distribution', meaning: 'The part of a distribution that the fund may call again.' },
  { term: 'Return of capital', meaning: 'The part of a distribution that gives your own capital back.' },
  { term: 'Reversal', meaning: 'An entry that takes back an earlier one. Nothing is ever erased.' },
  { term: 'Rolled forward', meaning: 'A value between valuations: the last one, plus what was paid in since, less what was paid out.' },
  { term: 'Total called', meaning: 'Everything you have paid in yourself.' },
  figure('received'),
  { term: 'Total value', meaning: 'Net asset value plus everything received.' },
  { term: 'TVPI', meaning: 'Total value to paid-in capital: see multiple.' },
  { term: 'Unfunded', meaning: 'What may still be called from you.' },
  { term: 'Valuation', meaning: 'A fund’s statement of what your share was worth on a day.' },
  { term: 'Withheld', meaning: 'Kept back from a distribution to pay interest or repay the loan.' },
];
