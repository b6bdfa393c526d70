/** The value of a readable cookie, or null. */
export function readCookie(name: string, cookies: string = document.cookie): string | null {
  for (const pair of cookies.split('; ')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at) === name) return decode(pair.slice(at + 1));
  }
  return null;
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
}

/** Writes a cookie for the whole site; `seconds` 0 removes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${seconds}; samesite=strict${secure}`;
}
