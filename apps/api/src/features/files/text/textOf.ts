import type { MediaType } from '@pari/contract';
import type { FileText } from '../../../ports/keptFiles.ts';
import type { PdfReader } from './readPdf.ts';

/** What the files of one call may take together: characters, which are held until they were searched, and milliseconds of reading. */
export const mostTogether = { characters: 40_000_000, time: 300_000 };

/** The text of a file that was looked at, as far as it can be read. */
export async function textOf(mediaType: MediaType, bytes: Buffer, reader: PdfReader): Promise<FileText> {
  if (mediaType !== 'application/pdf') return unread(`It is a ${mediaType.startsWith('image/') ? 'picture' : 'document of Word'}, whose text cannot be read.`);
  const read = await reader.read(bytes);
  if (!read) return unread('Its text could not be read: it is damaged, or too much.');
  const { pages, count, empty, unread: rest } = read;
  if (!pages.some(({ page }) => page !== null)) return { pages, read: 'none', note: 'It holds no text that can be read.' };
  const notes = [
    ...(empty > 0 ? [`${empty} of its ${count} pages ${empty === 1 ? 'holds' : 'hold'} no text that can be read.`] : []),
    ...(rest > 0 ? [`The last ${rest} of its ${count} pages were too much to be read.`] : []),
  ];
  return { pages, read: notes.length > 0 ? 'partly' : 'whole', note: notes.length > 0 ? notes.join(' ') : null };
}

const unread = (note: string): FileText => ({ pages: [], read: 'none', note });

export const charactersOf = ({ pages }: FileText): number => pages.reduce((sum, { text }) => sum + text.length, 0);
export const tooMuchTogether = unread('Its text was not read: too much came together. Send fewer files at a time.');
