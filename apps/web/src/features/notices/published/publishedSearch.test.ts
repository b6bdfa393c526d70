import { expect, it } from 'vitest';
import { readPublishedSearch, writePublishedSearch } from './publishedSearch.ts';

it.each([
  [{}, { show: 'all', search: '', investor: undefined }],
  [
    { show: 'paid', search: 'ann', investor: 'A-1' },
    { show: 'paid', search: 'ann', investor: 'A-1' },
  ],
  [
    { show: 'toString', search: 7, investor: '' },
    { show: 'all', search: '', investor: undefined },
  ],
])('an address with %j asks for %j', (query, asked) => expect(readPublishedSearch(query)).toEqual(asked));

it('the usual is not said', () => {
  expect(writePublishedSearch({ show: 'all', search: ' ', investor: undefined })).toEqual({});
  expect(writePublishedSearch({ show: 'open', search: ' ann ', investor: 'A-1' })).toEqual({ show: 'open', search: 'ann', investor: 'A-1' });
});
