import { createHash } from 'node:crypto';
import { assert, nat, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalEvent,
  chain,
  CHAIN_START,
  faultsOfChain,
  isOwnName,
  mayWitness,
  moveRecipient,
  nextTurns,
  problemOfField,
  problemOfSignature,
  readFieldName,
  RECIPIENT_ACTIONS,
  RECIPIENT_STATUSES,
  statusOf,
  type ChainedEvent,
  type RecipientStatus,
} from './index.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const turn = (id: string, order: number, status: RecipientStatus) => ({ id, order, status });

describe('turns', () => {
  it('come in order, and together where the order is the same', () => {
    expect(nextTurns([turn('a', 1, 'waiting'), turn('b', 1, 'waiting'), turn('c', 2, 'waiting')]).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(nextTurns([turn('a', 1, 'signed'), turn('b', 1, 'open'), turn('c', 2, 'waiting')])).toEqual([]);
    expect(nextTurns([turn('a', 1, 'signed'), turn('b', 1, 'signed'), turn('c', 3, 'waiting')]).map(({ id }) => id)).toEqual(['c']);
    expect(nextTurns([turn('a', 1, 'signed')])).toEqual([]);
  });

  it('end in what recipients did', () => {
    const of = (...statuses: RecipientStatus[]) => statusOf(statuses.map((status) => ({ status })));
    expect(of('open', 'waiting')).toBe('sent');
    expect(of('viewed', 'waiting')).toBe('in_progress');
    expect(of('signed', 'open')).toBe('in_progress');
    expect(of('signed', 'signed')).toBe('completed');
    expect(of('signed', 'declined')).toBe('declined');
  });

  it('allow what is listed, and nothing else', () => {
    const allowed = RECIPIENT_STATUSES.flatMap((status) =>
      RECIPIENT_ACTIONS.flatMap((action) => (moveRecipient(status, action) ? [`${status} ${action} ${moveRecipient(status, action)}`] : [])),
    );
    expect(allowed).toEqual([
      'open view viewed',
      'open decline declined',
      'viewed view viewed',
      'viewed consent consented',
      'viewed decline declined',
      'consented view consented',
      'consented consent consented',
      'consented sign signed',
      'consented decline declined',
    ]);
  });
});

describe('a witness', () => {
  const signer = { userId: 'u1', email: 'anna@alder.example' };
  it.each([
    [{ userId: null, email: 'ben@alder.example' }, true],
    [{ userId: null, email: ' Anna@ALDER.example ' }, false],
    [{ userId: null, email: 'anna+witness@alder.example' }, false],
    [{ userId: null, email: 'Anna+a+b@Alder.example' }, false],
    [{ userId: null, email: 'anna@elsewhere.example' }, true],
    [{ userId: null, email: 'anna.b@alder.example' }, true],
    [{ userId: 'u1', email: 'other@alder.example' }, false],
    [{ userId: 'u2', email: 'other@alder.example' }, true],
  ])('%j: %j', (witness, may) => expect(mayWitness(witness, [signer])).toBe(may));

  it('is not the one whose own address has a plus', () => {
    const tagged = { userId: null, email: 'anna+funds@alder.example' };
    expect([mayWitness({ userId: null, email: 'anna@alder.example' }, [tagged]), mayWitness({ userId: null, email: '+@alder.example' }, [tagged])]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the name of a field', () => {
  const typed = { number: 1, isRequired: true, name: '' };
  it.each([
    ['[[signature:signer]]', { ...typed, kind: 'signature', role: 'signer' }],
    ['signature:countersigner', { ...typed, kind: 'signature', role: 'countersigner' }],
    ['[[ Date : Witness ]]', { ...typed, kind: 'date', role: 'witness' }],
    ['[[text:signer 2:Occupation]]', { ...typed, kind: 'text', role: 'signer', number: 2, name: 'Occupation' }],
    ['[[text:sender:Amount: in words]]', { ...typed, kind: 'text', role: 'sender', name: 'Amount: in words' }],
    ['[[tick:signer:Over 18?]]', { ...typed, kind: 'tick', role: 'signer', name: 'Over 18', isRequired: false }],
    ['[[signature:signer:Name]]', null],
    ['[[text:signer]]', null],
    ['[[text:signer:?]]', null],
    ['[[signature:sender]]', null],
    ['[[stamp:signer]]', null],
    ['[[signature:signer 0]]', null],
    ['topmostSubform[0].Page1[0].f_1[0]', null],
    ['', null],
  ])('%s', (text, field) => expect(readFieldName(text)).toEqual(field));
});

describe('values', () => {
  it.each([
    ['text', true, undefined, 'Required'],
    ['text', true, '  ', 'Required'],
    ['text', false, '', null],
    ['text', true, 'Teacher', null],
    ['text', false, 'x'.repeat(501), 'At most 500 characters.'],
    ['tick', true, 'false', 'Required'],
    ['tick', true, 'true', null],
    ['tick', false, 'perhaps', 'Tick it or leave it.'],
  ] as const)('%s, required %j: %j', (kind, isRequired, value, problem) => expect(problemOfField({ kind, isRequired }, value)).toBe(problem));

  const line = [10, 10, 20, 20, 30, 10, 40, 20, 50, 10];
  it.each([
    [{ kind: 'typed', name: ' A ' }, 'Type your full name.'],
    [{ kind: 'typed', name: 'x'.repeat(121) }, 'At most 120 characters.'],
    [{ kind: 'typed', name: 'Anna Alder' }, null],
    [{ kind: 'drawn', name: 'Anna Alder', strokes: [] }, 'Draw your signature in the field.'],
    [{ kind: 'drawn', name: 'Anna Alder', strokes: [line] }, null],
    [{ kind: 'drawn', name: 'Anna Alder', strokes: [[...line, 5]] }, 'Draw your signature again.'],
    [{ kind: 'drawn', name: 'Anna Alder', strokes: [[...line, 5, 301]] }, 'Draw your signature again.'],
    [{ kind: 'drawn', name: 'Anna Alder', strokes: [[...line, 0.5, 3]] }, 'Draw your signature again.'],
    [{ kind: 'drawn', name: 'Anna Alder', strokes: [Array.from({ length: 8002 }, () => 1)] }, 'The drawing is too long: draw your signature again.'],
    [{ kind: 'drawn', name: '', strokes: [line] }, 'Type your full name.'],
  ] as const)('%j', (given, problem) => expect(problemOfSignature(given)).toBe(problem));
});

describe('the name that somebody signs by', () => {
  it.each([
    ['Ruth Okonkwo', 'Ruth Okonkwo', true],
    [' ruth  OKONKWO ', 'Ruth Okonkwo', true],
    ['Jose Munoz', 'José Muñoz', true],
    ['Anna Grossmann', 'Anna Großmann', true],
    ['Somebody Else', 'Ruth Okonkwo', false],
    ['Ruth', 'Ruth Okonkwo', false],
    ['RuthOkonkwo', 'Ruth Okonkwo', false],
  ])('%s is that of %s: %s', (signed, known, isOwn) => expect(isOwnName(signed, known)).toBe(isOwn));
});

describe('the chain of events', () => {
  const envelope = { id: 'e1', company: 'Alder', title: 'Deed', purpose: 'document' };
  const events: ChainedEvent[] = (['created', 'sent', 'viewed', 'consented', 'signed', 'completed'] as const).map((kind, index) => ({
    sequence: index + 1,
    kind,
    at: `2026-03-0${index + 1}T10:00:00.000Z`,
    recipient: index < 2 ? null : 'r1',
    detail: { ip: '192.0.2.7', agent: 'A "browser" \u2028', n: index },
  }));
  const chained = chain('e1', events, sha256);
  const head = chained.at(-1)?.hash ?? '';
  const at = (index: number) => chained[index] as (typeof chained)[number];

  it('is canonical JSON of sorted names', () => {
    const first: ChainedEvent = { sequence: 1, kind: 'created', at: '2026-03-01T10:00:00.000Z', recipient: null, detail: { b: [1, true, null], a: 'ü' } };
    expect(canonicalEvent('e1', first, CHAIN_START)).toBe(
      `{"at":"2026-03-01T10:00:00.000Z","detail":{"a":"ü","b":[1,true,null]},"envelope":"e1","kind":"created","previous":"${CHAIN_START}","recipient":null,"sequence":1}`,
    );
    expect(() => canonicalEvent('e1', { ...first, detail: 0.5 }, CHAIN_START)).toThrow(RangeError);
  });

  it('has no fault where it is whole', () => expect(faultsOfChain({ envelope, events: chained, head }, sha256)).toEqual([]));

  it('does not pass for another envelope’s', () =>
    expect(faultsOfChain({ envelope: { ...envelope, id: 'e2' }, events: chained, head }, sha256)).not.toEqual([]));

  it('names what was dropped, altered or reordered', () => {
    const faults = (changed: typeof chained) => faultsOfChain({ envelope, events: changed, head }, sha256);
    expect(faults(chained.filter((_, index) => index !== 2))[0]).toBe(
      'Event 4 (consented) stands where event 3 belongs: events were dropped, added or reordered.',
    );
    expect(faults(chained.slice(0, -1))).toEqual(['The chain does not end where it ended when it was sealed: events are missing at its end.']);
    expect(faults(chained.with(2, { ...at(2), at: '2026-03-03T10:00:00.001Z' }))).toEqual(['Event 3 (viewed) was altered, or what stands before it.']);
    expect(faults([])).toEqual(['There are no events.']);
  });

  it('shows every change of one event, and every other order', () => {
    assert(
      property(nat(events.length - 1), nat(events.length - 1), string({ minLength: 1 }), (a, b, text) => {
        const altered = chained.with(a, { ...at(a), detail: { told: text } });
        expect(faultsOfChain({ envelope, events: altered, head }, sha256)).not.toEqual([]);
        if (a === b) return;
        const swapped = chained.with(a, at(b)).with(b, at(a));
        expect(faultsOfChain({ envelope, events: swapped, head }, sha256)).not.toEqual([]);
      }),
    );
  });
});
