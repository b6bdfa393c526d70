import { badField } from '../../../http/problems.ts';

/**
 * Which of the pages to which people come back from signing an address names.
 * @param url as it was given: of this portal, with its origin or without; what is asked of it does not count
 * @param pages by their paths
 * @param usual where none was named
 * @throws Refusal `bad_request` for every other address
 */
export function pageNamed<Page>(url: string | undefined, publicUrl: string, pages: ReadonlyMap<string, Page>, usual: Page): Page {
  if (url === undefined) return usual;
  const [path = ''] = (url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url).split('?');
  const page = pages.get(path);
  if (page === undefined) throw badField('return_url', 'Nobody comes back there from signing this.');
  return page;
}
