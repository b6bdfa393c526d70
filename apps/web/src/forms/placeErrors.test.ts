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

  it('of what is sent otherwise than the fields are called stand at the field that it is from, or are told by what it is', () => {
    const given = { from: { event: 'amount', 'event.to': 'to' }, unshown: { of: 'The reference EV 1' } };
    const { atFields, elsewhere, isNamed } = placeErrors(
      { 'event.points': ['Must be more than 0.'], 'event.to': ['Points go to another grant.'], of: ['Nothing is known by this reference.'] },
      ['amount', 'to'],
      given,
    );
    expect(Object.fromEntries(atFields)).toEqual({ amount: 'Must be more than 0.', to: 'Points go to another grant.' });
    expect([elsewhere, isNamed]).toEqual([['The reference EV 1: Nothing is known by this reference.'], true]);
    expect(placeErrors({ other: ['Required'] }, ['amount'], given).isNamed).toBe(false);
  });

  it('of what the form does not show stand elsewhere, also where a name only begins alike', () => {
    expect(placed({ nameless: ['Unknown.'], body: ['Required.'] }, ['name'])).toEqual({ atFields: {}, elsewhere: ['Unknown.', 'Required.'] });
  });
});
