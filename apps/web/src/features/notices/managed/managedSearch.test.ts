import { expect, it } from 'vitest';
import { managedQuery, readManagedSearch, writeManagedSearch } from './managedSearch.ts';

it('an address says what it is narrowed to, and nothing that cannot be asked for', () => {
  expect(readManagedSearch({ search: 7, sort: 'state', state: 'lost' })).toEqual({ search: '', sort: '-due_date', state: '' });
  const said = { search: ' tarn ', sort: 'fund', state: 'checked' } as const;
  expect(writeManagedSearch(said)).toEqual({ search: 'tarn', sort: 'fund', state: 'checked' });
  expect(readManagedSearch(writeManagedSearch(said))).toEqual({ ...said, search: 'tarn' });
  expect(writeManagedSearch(readManagedSearch({}))).toEqual({});
  expect(managedQuery(readManagedSearch({ state: 'draft' }))).toEqual({ sort: '-due_date', limit: 50, state: 'draft' });
});
