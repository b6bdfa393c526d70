import { BlockList, isIP } from 'node:net';

const names = ['loopback', 'linklocal', 'uniquelocal'];

/** Addresses that no line of a provider leads to: whoever comes from there is inside already. */
const inside = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16', '127.0.0.0/8', 'fc00::/7', 'fe80::/10', '::1/128'];

/** The widest public range that is one operator's: that of a network before the product. */
const widest = { ipv4: 12, ipv6: 28 };

interface Range {
  readonly address: string;
  readonly family: 'ipv4' | 'ipv6';
  /** Length of the prefix in bits. */
  readonly bits: number;
}

function rangeOf(text: string): Range | null {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
  const most = family === 'ipv4' ? 32 : 128;
  if (isIP(address) === 0 || address.includes('%') || Number(bits ?? 0) > most) return null;
  return { address, family, bits: bits === undefined ? most : Number(bits) };
}

/** True for an address, a range such as `10.0.0.0/8`, and a name that stands for ranges. */
export const isProxy = (text: string): boolean => names.includes(text) || rangeOf(text) !== null;

/** True for a range of proxies in which strangers are: wider than private networks or one public one, and, in IPv6, one that holds all of IPv4. */
export function holdsStrangers(text: string): boolean {
  const range = rangeOf(text);
  if (range === null || inside.some((known) => lies(range, known))) return false;
  if (range.bits < widest[range.family]) return true;
  // Addresses of IPv4 are compared as those of ::ffff:0:0/96.
  return range.family === 'ipv6' && /^\[(0|)?:/.test(new URL(`http://[${range.address}]/`).hostname);
}

function lies({ address, family, bits }: Range, known: string): boolean {
  const around = rangeOf(known);
  if (around?.family !== family || bits < around.bits) return false;
  const list = new BlockList();
  list.addSubnet(around.address, around.bits, family);
  return list.check(address, family);
}
