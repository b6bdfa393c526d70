import { describe, expect, it } from 'vitest';
import { namesAt } from '../../src/features/envelopes/namesAt.ts';

const [ann, ben, cas] = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cas' }];

describe('the name of a recipient', () => {
  const named = (now: string, ...happened: (string | [object | null, object | null])[]): (string | null)[] => {
    const events = happened.map((one, index) => ({
      sequence: index + 1,
      kind: typeof one === 'string' ? one : 'corrected',
      recipient: 'w',
      detail: typeof one === 'string' ? {} : { by: 'x', from: one[0], to: one[1] },
    }));
    const nameAt = namesAt([{ id: 'w', name: now }], events);
    return events.map(({ sequence }) => nameAt('w', sequence));
  };

  it('is that of then, whoever was taken back, named and replaced since', () => {
    expect(named('Cas', 'opened', [null, ann], 'viewed', [ann, null], 'opened', [null, ben], 'viewed', [ben, cas], 'signed')).toEqual([
      null,
      'Ann',
      'Ann',
      'Ann',
      null,
      'Ben',
      'Ben',
      'Ben',
      'Cas',
    ]);
  });

  it('is that of nobody once they were taken back', () => {
    expect(named('', [null, ann], 'opened', [ann, null], 'expired')).toEqual(['Ann', 'Ann', 'Ann', null]);
  });

  it('is of those whom an event is about alone', () => {
    expect(namesAt([{ id: 'w', name: 'Ann' }], [])(null, 1)).toBeNull();
    expect(namesAt([{ id: 'w', name: 'Ann' }], [{ sequence: 2, kind: 'corrected', recipient: 'other', detail: { from: ben, to: cas } }])('w', 1)).toBe('Ann');
  });
});
