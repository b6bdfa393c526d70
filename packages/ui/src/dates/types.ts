/** Both ends count; `start` is not after `end`. */
export interface DateRange {
  readonly start: string;
  readonly end: string;
}

export interface DateTexts {
  readonly today: string;
  readonly apply: string;
  readonly cancel: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly year: string;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  /** Said and shown while a range has its first end alone. */
  readonly chooseEnd: string;
  /** Said with the reason of a range that cannot be applied. */
  readonly notApplied: string;
  /** Said of a single date while days after today are in sight. */
  readonly future: string;
  /** Said while what is typed is no day yet. */
  readonly typed: string;
  /** Said of a day that cannot be chosen. */
  readonly outside: string;
}

export const defaultDateTexts: DateTexts = {
  today: 'Today',
  apply: 'Apply',
  cancel: 'Cancel',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  year: 'Year',
  date: 'Date',
  start: 'From',
  end: 'To',
  chooseEnd: 'Choose the other end.',
  notApplied: 'It is not applied.',
  future: '',
  typed: 'Type a day such as 2021-03-05.',
  outside: 'This day cannot be chosen.',
};

/** What DateField and DateRangeField share. Dates are `YYYY-MM-DD`. */
export interface DateFieldBase {
  /** Where problems lead. */
  readonly id?: string | undefined;
  readonly label: string;
  readonly isLabelHidden?: boolean | undefined;
  /** Help that stays in sight. */
  readonly description?: string | undefined;
  /** What is wrong and how to put it right. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean | undefined;
  /** First and last day that may be chosen. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** How many years the calendar's list holds, newest first; left out, all that may be chosen. Any year can be typed. */
  readonly years?: number | undefined;
  /** Why a range cannot be applied, as a sentence; it stands beneath the field, and beneath what is being typed. */
  readonly problemOf?: ((range: DateRange) => string | undefined) | undefined;
  /** Where the reader is. */
  readonly today: string;
  /** Offers to choose nothing; left out, a value can only be changed. */
  readonly clearLabel?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly texts?: Partial<DateTexts> | undefined;
}
