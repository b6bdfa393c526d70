import type { CivilDate } from '../dates/index.ts';

/** A day of a calendar. */
export interface CalendarDay {
  /** Of what is due: a calendar that is given it again changes its entry and adds none. */
  readonly id: string;
  /** What is due, in a few words. */
  readonly title: string;
  readonly on: CivilDate;
  /** When it was told, or cancelled, in UTC as RFC 3339. */
  readonly toldAt: string;
  /** Where it can be read; null: it no longer can be. */
  readonly address: string | null;
  /** It was told, and no longer holds. */
  readonly isCancelled?: boolean;
}

/** In octets, as RFC 5545 wants. */
const longestLine = 75;

/** A due date as an all-day entry of a calendar (RFC 5545), which keeps nobody from being invited elsewhere on that day. */
export const dueDateFile = (due: CalendarDay): string => fileOf([], [due]);

/**
 * Days that a calendar follows: a program asks for them again a few times a day, takes what changed, and takes out what is cancelled.
 * @param name what the calendar is called
 */
export const calendarFile = (name: string, days: readonly CalendarDay[]): string =>
  fileOf(['METHOD:PUBLISH', `NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'], days);

function fileOf(head: readonly string[], days: readonly CalendarDay[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Pari//Investor portal//EN', ...head, ...days.flatMap((day) => linesOf(day)), 'END:VCALENDAR'];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const linesOf = ({ id, title, on, toldAt, address, isCancelled = false }: CalendarDay): string[] => [
  'BEGIN:VEVENT',
  `UID:${id}`,
  `DTSTAMP:${new Date(toldAt).toISOString().replace(/[-:]|\.\d+/g, '')}`,
  `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
  `SUMMARY:${escaped(title)}`,
  ...(address === null ? [] : [`URL:${new URL(address).href}`]),
  // A later state of the same entry.
  ...(isCancelled ? ['STATUS:CANCELLED', 'SEQUENCE:1'] : []),
  'TRANSP:TRANSPARENT',
  'CLASS:PRIVATE',
  'END:VEVENT',
];

/** A TEXT of RFC 5545: what means something there is escaped, what cannot stand there is left out. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|[\r\n\u2028\u2029]/g, String.raw`\n`)
    .replace(/[\p{Cc}\p{Cs}]/gu, '');

/** A line in pieces that are short enough, each from the second on behind a blank; no character is divided. */
function folded(line: string): string {
  const pieces: string[] = [];
  let [piece, size] = ['', 0];
  for (const character of line) {
    const more = octetsOf(character);
    if (size + more > longestLine) {
      pieces.push(piece);
      // The blank counts.
      [piece, size] = ['', 1];
    }
    piece += character;
    size += more;
  }
  return [...pieces, piece].join('\r\n ');
}

const encoder = new TextEncoder();
const octetsOf = (character: string): number => encoder.encode(character).length;
