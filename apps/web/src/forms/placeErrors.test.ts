import { describe, expect, it } from 'vitest';
import { placeErrors } from './placeErrors.ts';

const placed = (errors: Record<string, string[]>, names: string[]) => {
  const { atFields, elsewhere } = placeErrors(errors, names);
  return { atFields: Object.fromEntries(atFields), elsewhere };
};

describe('errors of the server', () => {
  it('stand at their field, several joined', () => {
    expect(placed({ email: ['Not an address.', 'Too long.'], name: ['Required.'] }, ['name', 'email'])).toEqual({
      atFields: { email: 'Not an address. Too long.', name: 'Required.' },
      elsewhere: [],
    });
  });

  it('of a part of a field stand at the field, and at the nearest where fields are nested', () => {
    expect(placed({ 'roles.0': ['Unknown role.'], 'roles.2': ['Unknown role.', 'Twice.'] }, ['roles'])).toEqual({
      atFields: { roles: 'Unknown role. Twice.' },
      elsewhere: [],
    });
    expect(placed({ 'holders.0.name': ['Required.'], 'holders.1': ['Incomplete.'] }, ['holders', 'holders.0.name'])).toEqual({
      atFields: { 'holders.0.name': 'Required.', holders: 'Incomplete.' },
      elsewhere: [],
    });
  });

  it('of what the form does not show stand elsewhere, also where a name only begins alike', () => {
    expect(placed({ nameless: ['Unknown.'], body: ['Required.'] }, ['name'])).toEqual({ atFields: {}, elsewhere: ['Unknown.', 'Required.'] });
  });
});
