import { isIP } from 'node:net';

const names = ['loopback', 'linklocal', 'uniquelocal'];

interface Range {
  readonly family: 'ipv4' | 'ipv6';
  /** Its addresses as numbers. */
  readonly first: bigint;
  readonly last: bigint;
}

const lengthOf = { ipv4: 32, ipv6: 128 };

function rangeOf(text: string): Range | null {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  const bits = Number(prefix ?? lengthOf[family]);
  if (isIP(address) === 0 || address.includes('%') || bits > lengthOf[family]) return null;
  const free = BigInt(lengthOf[family] - bits);
  const first = (numberOf(address, family) >> free) << free;
  return { family, first, last: first + (1n << free) - 1n };
}

function numberOf(address: string, family: Range['family']): bigint {
  if (family === 'ipv4') return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
  // As a URL spells it: in hexadecimal digits alone.
  const [head = '', tail] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const [before, after] = [groups(head), groups(tail ?? '')];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n);
}

const known = (text: string): Range => {
  const range = rangeOf(text);
  if (range === null) throw new TypeError(text);
  return range;
};

/** Addresses that no line of a provider leads to: whoever comes from there is inside already. */
const inside = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16', '127.0.0.0/8', 'fc00::/7', 'fe80::/10', '::1/128'].map(
  known,
);

/** Where all of IPv4 is spelled in IPv6: behind the translators of NAT64, and by 6to4; and how many bits stand behind an address. */
const spellings = [
  { around: known('64:ff9b::/96'), behind: 0n },
  { around: known('64:ff9b:1::/48'), behind: 0n },
  { around: known('2002::/16'), behind: 80n },
];
const allOfIPv4 = known('0.0.0.0/0');

/** The widest public range that is one operator's, that of a network before the product, and the most that several are together, in bits of a prefix. */
const widest = { ipv4: 12, ipv6: 28 };
const widestTogether = { ipv4: 9, ipv6: 25 };

const size = ({ first, last }: Pick<Range, 'first' | 'last'>): bigint => last - first + 1n;
const lies = (range: Range, around: Range): boolean => range.family === around.family && range.first >= around.first && range.last <= around.last;

/** The range of IPv4 that a range of IPv6 spells; itself where it spells none. */
function meantBy(range: Range): Range {
  for (const { around, behind } of spellings) {
    if (lies(around, range)) return allOfIPv4;
    if (!lies(range, around)) continue;
    const [first, last] = [range.first >> behind, range.last >> behind];
    return last - first >= allOfIPv4.last ? allOfIPv4 : { family: 'ipv4', first: BigInt.asUintN(32, first), last: BigInt.asUintN(32, last) };
  }
  return range;
}

/** Null where nobody of it comes from outside. */
function publicRange(text: string): Range | null {
  const range = rangeOf(text);
  const meant = range && meantBy(range);
  return meant === null || inside.some((around) => lies(meant, around)) ? null : meant;
}

/** True for an address, a range such as `10.0.0.0/8`, and a name that stands for ranges. */
export const isProxy = (text: string): boolean => names.includes(text) || rangeOf(text) !== null;

/** True for a range of proxies in which strangers are: wider than private networks or one public one, and, in IPv6, one that holds all of IPv4. */
export function holdsStrangers(text: string): boolean {
  const range = publicRange(text);
  if (range === null) return false;
  if (size(range) > 1n << BigInt(lengthOf[range.family] - widest[range.family])) return true;
  // Addresses of IPv4 are compared as those of ::ffff:0:0/96.
  return range.family === 'ipv6' && range.first >> 112n === 0n;
}

/** What a list of proxies is more than, together, where that is too much to be theirs: `/9 of IPv4`. Overlapping ranges count once. */
export function tooWideTogether(list: readonly string[]): string[] {
  const ranges = list.map(publicRange).filter((range) => range !== null);
  return (['ipv4', 'ipv6'] as const).flatMap((family) => {
    const sorted = ranges.filter((range) => range.family === family).toSorted((one, other) => (one.first < other.first ? -1 : 1));
    let [held, end] = [0n, -1n];
    for (const { first, last } of sorted) {
      const begin = first > end ? first : end + 1n;
      if (last > end) [held, end] = [held + size({ first: begin, last }), last];
    }
    const bits = widestTogether[family];
    return held > 1n << BigInt(lengthOf[family] - bits) ? [`a /${bits} of ${family === 'ipv4' ? 'IPv4' : 'IPv6'}`] : [];
  });
}
