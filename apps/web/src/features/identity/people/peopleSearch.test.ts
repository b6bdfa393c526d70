import { describe, expect, it } from 'vitest';
import { peopleSorts, readPeopleSearch, writePeopleSearch } from './peopleSearch.ts';

describe('the list of people in an address', () => {
  it('is the whole list by name where nothing is said', () => {
    expect(readPeopleSearch({})).toEqual({ search: '', role: '', signedIn: '', sort: 'name', person: undefined });
    expect(writePeopleSearch({ search: '  ', role: '', signedIn: '', sort: 'name', person: undefined })).toEqual({});
  });

  it('is read as it was written', () => {
    const search = { search: 'moss', role: 'viewer', signedIn: 'over_90_days_ago', sort: '-email', person: 'f1e7' } as const;
    expect(readPeopleSearch(writePeopleSearch(search))).toEqual(search);
  });

  it('leaves out what cannot be asked for', () => {
    expect(readPeopleSearch({ search: ['a', 'b'], role: 'owner', last_sign_in: 'today', sort: 'roles', person: 3 })).toEqual({
      search: '',
      role: '',
      signedIn: '',
      sort: 'name',
      person: undefined,
    });
    expect(readPeopleSearch({ search: 'a'.repeat(200) }).search).toHaveLength(100);
  });

  it('has an order of which a column of the table is one', () => {
    expect([peopleSorts.sortOf('-active'), peopleSorts.sortOf('email')]).toEqual([
      { columnId: 'active', direction: 'descending' },
      { columnId: 'email', direction: 'ascending' },
    ]);
    expect([peopleSorts.wordOf(peopleSorts.sortOf('-active')), peopleSorts.wordOf({ columnId: 'roles', direction: 'ascending' })]).toEqual(['-active', 'name']);
  });
});
