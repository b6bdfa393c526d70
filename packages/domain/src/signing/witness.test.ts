import { assert, constantFrom, integer, property, record, array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DECLARATION_TEXTS, DECLARATION_VERSION, problemOfPostalAddress, RECIPIENT_ROLES, turnsWithWitnesses } from './index.ts';

describe('turns with witnesses', () => {
  const turnsOf = (...recipients: [(typeof RECIPIENT_ROLES)[number], number][]) => turnsWithWitnesses(recipients.map(([role, turn]) => ({ role, turn })));

  it('put each witness behind those of their signer’s turn, and before everybody after', () => {
    expect(turnsOf(['signer', 1], ['witness', 1], ['countersigner', 2])).toEqual([1, 2, 3]);
    expect(turnsOf(['signer', 1], ['signer', 1], ['countersigner', 3], ['witness', 1], ['witness', 1])).toEqual([1, 1, 3, 2, 2]);
    expect(turnsOf(['signer', 2], ['signer', 5], ['witness', 5], ['witness', 2])).toEqual([1, 3, 4, 2]);
  });

  it('stay as they are without one', () => expect(turnsOf(['signer', 3], ['countersigner', 7])).toEqual([3, 7]));

  it('keep the order of everybody else', () => {
    const recipients = array(record({ role: constantFrom(...RECIPIENT_ROLES), turn: integer({ min: 1, max: 20 }) }), { maxLength: 12 });
    assert(
      property(recipients, (all) => {
        const turns = turnsWithWitnesses(all);
        const others = all.map((one, index) => ({ ...one, now: turns[index] ?? 0 })).filter(({ role }) => role !== 'witness');
        return others.every((one) => others.every((other) => Math.sign(one.turn - other.turn) === Math.sign(one.now - other.now)));
      }),
    );
  });
});

it('a postal address is one that mail would reach', () => {
  expect(problemOfPostalAddress('  Here ')).toBe('Give your whole postal address.');
  expect(problemOfPostalAddress('12 Orchard Lane, Tarnholm')).toBeNull();
  expect(problemOfPostalAddress('x'.repeat(501))).toBe('At most 500 characters.');
});

it('the declaration that is asked for now is kept among all', () => expect(DECLARATION_TEXTS[DECLARATION_VERSION]).toMatch(/^I was present/));
