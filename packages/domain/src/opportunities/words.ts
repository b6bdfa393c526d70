const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

const monthOf = (date: string): string => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

/** When a fund opens, as its pages say it: the month of its applications, else of interest. @param days ISO dates */
export function opensOn({
  interest_from: interest,
  application_from: application,
}: Readonly<Record<'interest_from' | 'application_from', string | null>>): string {
  const opens = application ?? interest;
  return opens === null ? 'This fund will open for investment later.' : `This fund will open for investment in ${monthOf(opens)}.`;
}
