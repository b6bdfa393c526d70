import { z } from 'zod';
import { GIVEN_YEARS, isCivilDate, isGivenDay } from '@pari/domain/dates';
import { charactersOf, nameProblem } from '@pari/domain/identifiers';
import { amountProblem, isDecimalText } from '@pari/domain/money';
import { roles } from '@pari/contract';
import { isCurrency, wasCurrency } from '../../currencyCodes.ts';
import { quoted } from './faults.ts';

/** A column of an import file. */
export interface Column {
  readonly name: string;
  /** May be absent or blank. */
  readonly optional: boolean;
  /** Type of the column in the table where rows wait to be imported; whatever `problem` lets through must be readable as it. */
  readonly type: 'text' | 'date' | 'numeric' | 'boolean';
  /** Why a cell that is not blank cannot be taken, as a sentence; null when it can. */
  readonly problem: (cell: string) => string | null;
  /** The form in which a cell is stored and compared, where it is not the one given. */
  readonly stored?: (cell: string) => string;
  /** Why this column is not taken here, although one might look for it. */
  readonly refused?: string;
}

type Problem = Column['problem'];
const column = (name: string, type: Column['type'], problem: Problem): Column => ({ name, type, problem, optional: false });

export const optional = (given: Column): Column => ({ ...given, optional: true });

// U+FFFD is what a reader makes of bytes that are not UTF-8.
const unprintable = /[\p{Cc}\u2028\u2029\ufffd]/u;

/** Why text cannot be kept at all, whatever it is for. */
function textProblem(cell: string, longest: number): string | null {
  const found = unprintable.exec(cell)?.[0];
  if (found === '\ufffd') return 'Holds bytes that are not UTF-8. Save the file with the encoding UTF-8.';
  if (found === '\u0000') return 'Holds a NUL byte. Save the file with the encoding UTF-8, not UTF-16.';
  if (found !== undefined) return 'Holds a line break or another control character.';
  if (cell !== cell.trim()) return `${quoted(cell)} begins or ends with a blank.`;
  const length = cell.length > longest ? charactersOf(cell) : 0;
  return length > longest ? `Is ${length} characters long; ${longest} are allowed.` : null;
}

export const text = (name: string, longest: number): Column => column(name, 'text', (cell) => textProblem(cell, longest));

/** Text of several lines. */
export const lines = (name: string, longest: number): Column => ({
  ...column(name, 'text', (cell) => textProblem(cell.replaceAll(/\r?\n/g, ' '), longest)),
  stored: (cell) => cell.replaceAll('\r\n', '\n'),
});

/** What people know a person or a thing by. */
export const nameText = (name: string): Column => column(name, 'text', (cell) => textProblem(cell, 200) ?? nameProblem(cell));

export const matching = (name: string, pattern: RegExp, form: string): Column =>
  column(name, 'text', (cell) => textProblem(cell, 200) ?? (pattern.test(cell) ? null : `${quoted(cell)} is not ${form}.`));

export const choice = (name: string, values: readonly string[]): Column =>
  column(name, 'text', (cell) => (values.includes(cell) ? null : `${quoted(cell)} is not one of ${values.join(', ')}.`));

export const truth = (name: string): Column => ({ ...choice(name, ['true', 'false']), type: 'boolean' });

export const day = (name: string): Column => column(name, 'date', dayProblem);

function dayProblem(cell: string): string | null {
  if (!isCivilDate(cell)) return `${quoted(cell)} is not a date in the form YYYY-MM-DD.`;
  return isGivenDay(cell) ? null : `${quoted(cell)} is not a day of the years ${GIVEN_YEARS.first} to ${GIVEN_YEARS.last}.`;
}

const moment = z.iso.datetime();
/** A moment in UTC, or a day, which stands for its beginning in the company's time zone. */
export const dayOrMoment = (name: string): Column =>
  column(name, 'text', (cell) => {
    const isGood = isCivilDate(cell) || (moment.safeParse(cell).success && isCivilDate(cell.slice(0, 10)));
    return isGood ? null : `${quoted(cell)} is neither a date in the form YYYY-MM-DD nor a moment in UTC such as 2026-03-31T12:00:00Z.`;
  });

/** @param least `'0'` where the amount cannot be negative */
export const amount = (name: string, least?: '0'): Column =>
  column(name, 'numeric', (cell) => {
    const problem = amountProblem(cell);
    if (problem !== null) return `${quoted(cell)} ${problem}.`;
    return least === '0' && cell.startsWith('-') ? `${quoted(cell)} is negative.` : null;
  });

/** Why a cell is no amount from 0 on with so many places, as a sentence; null when it is. */
export const decimalProblem = (cell: string, places: number): string | null => {
  const problem = amountProblem(cell);
  if (problem !== null) return `${quoted(cell)} ${problem}.`;
  if (cell.startsWith('-')) return `${quoted(cell)} is negative.`;
  return (cell.split('.')[1]?.length ?? 0) > places ? `${quoted(cell)} has more than ${places} decimal places.` : null;
};

/** An amount that figures exact to the cent are computed of. */
export const cents = (name: string): Column => column(name, 'numeric', (cell) => decimalProblem(cell, 2));

/** Points of a carry pool. @param least `'0'` where there may be none */
export const points = (name: string, least?: '0'): Column =>
  column(name, 'numeric', (cell) => pointsProblem(cell) ?? (least === '0' || /[1-9]/.test(cell) ? null : 'Must be more than 0.'));

/** Why points of a carry pool cannot be so many, as a sentence; null when they can. */
export const pointsProblem = (cell: string): string | null =>
  decimalProblem(cell, 4) ?? (/^\d{13}/.test(cell) ? `${quoted(cell)} has more than 12 digits before the decimal point.` : null);

/** A part of a whole. @param least `'0'` where it may be nothing */
export const fraction = (name: string, least?: '0'): Column =>
  column(name, 'numeric', (cell) => {
    const problem = decimalProblem(cell, 6);
    if (problem !== null) return problem;
    if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(cell)) return `${quoted(cell)} is not a fraction up to 1, such as 0.25.`;
    return least === '0' || /[1-9]/.test(cell) ? null : 'Must be more than 0.';
  });

/** A column that is not taken here. */
export const refused = (name: string, reason: string): Column => ({ ...optional(column(name, 'text', () => reason)), refused: reason });

/** US dollars for one unit: as many digits as the source gives, which for cheap currencies are many after the point. */
export const rate = (name: string): Column =>
  column(name, 'numeric', (cell) => {
    if (!isDecimalText(cell)) return `${quoted(cell)} is not a plain decimal number such as 1.0825.`;
    const [whole = '', places = ''] = cell.split('.');
    if (cell.startsWith('-') || !/[1-9]/.test(cell)) return `${quoted(cell)} is not greater than zero.`;
    return whole.length > 12 || places.length > 24 ? `${quoted(cell)} has more than 12 digits before or 24 after the decimal point.` : null;
  });

const currencyProblem =
  (known: (code: string) => boolean): Problem =>
  (cell) =>
    known(cell) ? null : `${quoted(cell)} is not a currency code of ISO 4217, such as USD.`;

export const currency = (name: string): Column => column(name, 'text', currencyProblem(isCurrency));
export const pastCurrency = (name: string): Column => column(name, 'text', currencyProblem(wasCurrency));

const address = z.email().max(254);
export const email = (name: string): Column => ({
  ...column(name, 'text', (cell) => (address.safeParse(cell).success ? null : `${quoted(cell)} is not an e-mail address.`)),
  stored: (cell) => cell.toLowerCase(),
});

export const roleList = (name: string): Column =>
  column(name, 'text', (cell) => {
    const unknown = cell.split(' ').find((word) => !roles.some((role) => role === word));
    return unknown === undefined ? null : `${quoted(unknown)} is not a role. Roles are ${roles.join(', ')}, separated by single spaces.`;
  });
