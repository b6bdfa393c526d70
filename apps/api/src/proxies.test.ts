import { describe, expect, it } from 'vitest';
import { holdsStrangers, isProxy, tooWideTogether } from './proxies.ts';

describe('one range', () => {
  it.each([
    '10.0.0.0/8',
    '172.16.0.0/12',
    'fd00::/8',
    '::1',
    'loopback',
    '203.0.113.7',
    '104.16.0.0/12',
    '2600:9000::/28',
    '64:ff9b::203.0.113.7',
    '64:ff9b::10.0.0.0/104',
  ])('%s is of proxies', (range) => expect([isProxy(range), holdsStrangers(range)]).toEqual([true, false]));
  it.each(['64:ff9b::/96', '64:ff9b::/95', '64:ff9b::/32', '64:ff9b::/107', '64:ff9b:1::/48', '64:ff9b:1::/96', '64:ff9b:1:7::/64', '2002::/16', '2002::/27'])(
    '%s holds strangers: it spells IPv4',
    (range) => expect(holdsStrangers(range)).toBe(true),
  );
  it.each(['2002::/28', '2002:cb00:7107::/48', '64:ff9b::/108'])('%s spells no more of IPv4 than a network has', (range) =>
    expect(holdsStrangers(range)).toBe(false),
  );
});

describe('several ranges', () => {
  const each = (count: number, range: (index: number) => string) => Array.from({ length: count }, (_, index) => range(index));

  it('that a content network publishes are not too many', () => {
    const published = [
      '103.21.244.0/22',
      '104.16.0.0/13',
      '104.24.0.0/14',
      '162.158.0.0/15',
      '172.64.0.0/13',
      '2400:cb00::/32',
      '2606:4700::/32',
      '2a06:98c0::/29',
    ];
    expect(tooWideTogether(published)).toEqual([]);
    expect(tooWideTogether(each(8, (index) => `${20 + index}.0.0.0/12`))).toEqual([]);
    expect(tooWideTogether(each(8, (index) => `2600:${index + 1}0::/28`))).toEqual([]);
  });

  it('are judged by what they hold together, however they are spelled', () => {
    expect(tooWideTogether(each(9, (index) => `${20 + index}.0.0.0/12`))).toEqual(['a /9 of IPv4']);
    expect(tooWideTogether([...each(8, (index) => `${20 + index}.0.0.0/12`), '64:ff9b::30.0.0.0/128'])).toEqual(['a /9 of IPv4']);
    expect(tooWideTogether([...each(8, (index) => `2600:${index + 1}0::/28`), '2a00::/64'])).toEqual(['a /25 of IPv6']);
    expect(tooWideTogether(each(3000, (index) => `${11 + (index >> 8)}.${index % 256}.0.0/16`))).toEqual(['a /9 of IPv4']);
  });

  it('count once where they overlap, and not where they are private', () => {
    expect(tooWideTogether(each(50, () => '20.0.0.0/12'))).toEqual([]);
    expect(tooWideTogether([...each(8, (index) => `${20 + index}.0.0.0/12`), '20.0.0.0/16', '27.15.0.0/16', '10.0.0.0/8', 'fd00::/8', 'loopback'])).toEqual([]);
  });
});
