import type { CivilDate } from '../dates/index.ts';

interface Due {
  /** Of the notification: a calendar that is given the file again changes its entry and adds none. */
  readonly id: string;
  /** What is due, in a few words. */
  readonly title: string;
  readonly on: CivilDate;
  /** When it was told, in UTC as RFC 3339. */
  readonly toldAt: string;
  /** Where it can be read. */
  readonly address: string;
}

/** In octets, as RFC 5545 wants. */
const longestLine = 75;

/** A due date as an all-day entry of a calendar (RFC 5545), which keeps nobody from being invited elsewhere on that day. */
export function dueDateFile({ id, title, on, toldAt, address }: Due): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pari//Investor portal//EN',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${new Date(toldAt).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${new URL(address).href}`,
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

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
