import { csv, formatInstant } from '@pari/domain/format';
import { todayIn } from '../../../client/asOf.ts';
import { readingPages } from '../../../client/lists.ts';
import { queryClient } from '../../../client/queryClient.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { saveFile } from '../../../shared/exports/saveFile.ts';
import { capacities, exportWords, pageWords } from './looks.ts';

const headings = ['Who', 'As', 'Reason', 'From', 'To', 'Saw', 'Documents opened', 'Saved as files'];

/** Saves all who looked at the person’s data, as a file for spreadsheets. */
export async function saveLooks(timeZone: string): Promise<void> {
  const reading = readingPages('listViews', { query: { limit: 200 } }, currentViewContext());
  const { pages } = await queryClient.fetchInfiniteQuery({ ...reading, pages: Infinity, staleTime: 0 });
  const at = (instant: string): string => formatInstant(new Date(instant), timeZone);
  const lines = pages
    .flatMap(({ results }) => results)
    .map((look) => [
      look.viewer,
      capacities[look.capacity],
      look.reason ?? '',
      at(look.from),
      at(look.to),
      pageWords(look.pages),
      look.documents.map(({ title }) => title).join('; '),
      exportWords(look.exports),
    ]);
  const file = csv([headings, ...lines].map((line) => line.map((text) => ({ text }))));
  saveFile(`who-looked-at-my-data-${todayIn(timeZone)}.csv`, new Blob([file], { type: 'text/csv;charset=utf-8' }));
}
