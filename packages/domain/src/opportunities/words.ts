import type { FundState } from './state.ts';

const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const monthOf = (date: string): string => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** When a fund opens, as its pages say it: the month of its applications, or of interest where that is to come too. @param days ISO dates */
export function opensOn(
  state: FundState,
  { interest_from: interest, application_from: application }: Readonly<Record<'interest_from' | 'application_from', string | null>>,
): string {
  const opens = application ?? (state === 'coming_soon' ? interest : null);
  return opens === null ? 'This fund will open for investment later.' : `This fund will open for investment in ${monthOf(opens)}.`;
}
