import type { Drawing } from './strokes.ts';

/** Something to be filed, as it is drawn: parts one below the other, on as many pages as they need. Every text may be anybody's: it is drawn, and does nothing. */
export interface Paper {
  readonly size: 'A4' | 'Letter';
  /** Whose paper it is: above the title, and at the head of each further page. */
  readonly company: string;
  readonly title: string;
  /** Written into the file as when it was made: the same paper of the same moment has the same bytes. */
  readonly at: Date;
  /** What it is about, in a line: at the head of each further page, so that a loose one can be told from others. */
  readonly about: string;
  readonly parts: readonly Part[];
  /** What stands before the first break is on one page, smaller where it must be. */
  readonly beginsOnOnePage?: boolean;
  /** Lines at the foot of each page, beside its number. */
  readonly footer: readonly string[];
  /** For programs: it lies in the file beside its pages. */
  readonly attached?: { readonly name: string; readonly mediaType: string; readonly description: string; readonly bytes: Uint8Array };
}

export type Part =
  /** What it is about, in two columns. */
  | { readonly is: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  | { readonly is: 'heading'; readonly text: string }
  /** A paragraph; a quiet one is small, as footnotes are. */
  | { readonly is: 'text'; readonly text: string; readonly quiet?: boolean }
  | { readonly is: 'table'; readonly columns: readonly Column[]; readonly rows: readonly Row[] }
  /** What a hand drew, and whose it is. */
  | { readonly is: 'drawing'; readonly label: string; readonly drawing: Drawing }
  /** What follows begins a new page. */
  | { readonly is: 'page' };

export interface Column {
  readonly heading: string;
  /** Its part of the width, beside those of the others. */
  readonly width: number;
  /** Stands at the right, in one line, however long. */
  readonly figures?: boolean;
  /** Its words are not divided between lines: its text is smaller where one is too long, within limits. */
  readonly isUnbroken?: boolean;
}

export interface Row {
  /** One for each column. */
  readonly cells: readonly string[];
  /** A total has a line above it; what belongs to the row above is set in. */
  readonly as?: 'total' | 'part';
}
