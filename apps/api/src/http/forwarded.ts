import { isIP } from 'node:net';

/**
 * `X-Forwarded-For` with addresses alone: without the ports that some proxies add, and from the last entry on that is no address, so that such a
 * call is that of the proxy which wrote it. Else each port, and each word, would be an address with limits of its own.
 */
export function plainForwarded(header: string): string {
  const said = header.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [addressIn(entry.trim())]));
  return said.slice(said.lastIndexOf(null) + 1).join(', ');
}

function addressIn(entry: string): string | null {
  const address = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) === 0 ? null : address;
}
