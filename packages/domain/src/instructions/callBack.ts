import { formatDate } from '../format/date.ts';
import { addDays, civilDateIn } from '../dates/index.ts';

/** Who confirmed an account when they were called. */
export interface CallBack {
  readonly person: string;
  readonly number: string;
  /** RFC 3339, UTC. */
  readonly at: string;
}

/** A call longer ago than so many days confirms nothing of what is proposed now. */
const MOST_DAYS = 30;

const isName = (text: string): boolean => /^\p{L}[\p{L}\p{M} .,'’&()-]*$/u.test(text) && (text.match(/\p{L}/gu)?.length ?? 0) > 1;

/** As the ITU writes them: up to 15 digits, set out as people do. */
function isTelephone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d ()/-]+$/.test(text) && digits >= 6 && digits <= 15;
}

/**
 * What is wrong with the record of a call back, by field: a sentence each.
 * @param timeZone in which its day is said
 * @param given when what it confirms was given; left out: it is given with the call
 */
export function faultsOfCallBack({ person, number, at }: CallBack, now: Date, timeZone: string, given?: Date): Map<keyof CallBack, string> {
  const faults = new Map<keyof CallBack, string>();
  if (!isName(person.trim())) faults.set('person', 'Must be a name, written in letters.');
  if (!isTelephone(number.trim())) faults.set('number', 'Must be a telephone number of 6 to 15 digits, such as +49 30 901820.');
  const earliest = addDays(civilDateIn(now, timeZone), -MOST_DAYS);
  const called = new Date(at);
  if (called > now) faults.set('at', 'Must not lie in the future.');
  else if (civilDateIn(called, timeZone) < earliest)
    faults.set('at', `Must be ${formatDate(earliest)} or later: a call before that confirms nothing of today.`);
  else if (given && civilDateIn(called, timeZone) < civilDateIn(given, timeZone))
    faults.set('at', `Must be ${formatDate(civilDateIn(given, timeZone))} or later: a call before these details were given confirms nothing of them.`);
  return faults;
}
