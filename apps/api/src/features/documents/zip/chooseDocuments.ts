import { mostZipped } from '@pari/domain/documents';
import { notFound, Refusal } from '../../../http/problems.ts';
import { readPage } from '../../../http/readPage.ts';
import type { Call } from '../../../http/handler.ts';
import { whoseDocuments } from '../policy.ts';
import { documentsOf, type DocumentRow } from '../queries.ts';

const megabytes = mostZipped.bytes / 1_000_000;
const instead = 'Choose fewer, or narrow them to a type, an investment or a year.';

/**
 * The documents of the person that go into one ZIP: those that are named, or all that are like that.
 * @throws Refusal `not_found` where one of those named is not theirs or there is none, `payload_too_large`, and `unavailable` where one is damaged
 */
export async function chooseDocuments({ tx, context, query }: Pick<Call<'zipDocuments'>, 'tx' | 'context' | 'query'>): Promise<DocumentRow[]> {
  const { search, ...narrowing } = query;
  const asked = { endpoint: 'listDocuments', context, tx, params: undefined, query: { sort: '-date', limit: mostZipped.documents, search } } as const;
  const { results: chosen, links } = await readPage(asked, documentsOf(whoseDocuments(context), narrowing), (row) => row);
  if (chosen.length === 0 || chosen.length < (narrowing.ids?.length ?? 0)) throw notFound();
  if (links.next !== null) throw new Refusal('payload_too_large', `One ZIP holds ${mostZipped.documents} documents at most. ${instead}`);
  const bytes = chosen.reduce((sum, { length }) => sum + length, 0);
  if (bytes > mostZipped.bytes)
    throw new Refusal(
      'payload_too_large',
      `Together these documents have ${Math.ceil(bytes / 1_000_000)} MB. One ZIP holds ${megabytes} MB at most. ${instead}`,
    );
  const damaged = chosen.find(({ damaged_at: at }) => at !== null);
  if (damaged)
    throw new Refusal('unavailable', `“${damaged.title}” was damaged where it is stored. The administrators of your programme were told. Choose the others.`, {
      retryAfter: 3600,
    });
  return chosen;
}
