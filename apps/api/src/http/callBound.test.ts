import { describe, expect, it } from 'vitest';
import { callBound } from './callBound.ts';
import { networkOf } from './network.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 3, 15) + seconds * 1000);

describe('a bound of calls', () => {
  it('lets through exactly as many as it says, and after its time as many again', () => {
    const bound = callBound(3, 60);
    expect([0, 20, 59].map((second) => bound.take('a', at(second)))).toEqual([0, 0, 0]);
    expect([59, 59.5, 59.999].map((second) => bound.take('a', at(second)))).toEqual([1, 1, 1]);
    expect(bound.take('a', at(30))).toBe(30);
    expect([60, 60, 60, 60].map((second) => bound.take('a', at(second)))).toEqual([0, 0, 0, 60]);
  });

  it('weighs: what does not fit does not count, and something lighter still may', () => {
    const bound = callBound(10, 60);
    expect(bound.take('a', at(0), 8)).toBe(0);
    expect([bound.wait('a', at(0), 2), bound.wait('a', at(0), 3), bound.take('a', at(0), 3)]).toEqual([0, 60, 60]);
    expect(bound.take('a', at(0), 2)).toBe(0);
    expect(bound.take('a', at(0))).toBe(60);
  });

  it('keeps everybody apart', () => {
    const bound = callBound(1, 60);
    expect(['a', 'b', 'a'].map((key) => bound.take(key, at(0)))).toEqual([0, 0, 60]);
  });

  it('shuts nobody out for longer than its time where the clock is set back', () => {
    const bound = callBound(1, 60);
    expect(bound.take('a', at(86_400))).toBe(0);
    expect(bound.take('a', at(0))).toBe(0);
    expect(bound.take('a', at(0))).toBe(60);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8::ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
  ['2001:0db8:0000::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts with its network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
