interface Kept {
  readonly value: string;
  readonly path: string;
  readonly sameSite: string;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Where the answer sends the browser. */
  readonly location: string | undefined;
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly body?: object | string;
  /** The call was begun by a page of another site: Strict cookies stay at home. */
  readonly crossSite?: boolean;
}

/** What a browser is served by: the application itself, or servers behind their addresses. */
export interface Served {
  inject(call: {
    readonly method: 'GET' | 'POST';
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly payload?: object | string;
  }): Promise<{
    readonly statusCode: number;
    readonly headers: { readonly location?: string | undefined; readonly 'set-cookie'?: string | string[] | undefined };
    readonly payload: string;
  }>;
}

export const origin = 'http://localhost:3000';

/** As much of a browser as signing in needs: cookies with their path and SameSite, and redirects within our own origin. */
export function browser(app: Served, here = origin) {
  const jar = new Map<string, Kept>();
  /** Every Set-Cookie header seen. */
  const setCookies: string[] = [];

  const keep = (header: string) => {
    setCookies.push(header);
    const [pair = '', ...attributes] = header.split(/;\s*/);
    const at = pair.indexOf('=');
    const named = Object.fromEntries(
      attributes.map((attribute) => {
        const [name = '', value = ''] = attribute.split('=');
        return [name.toLowerCase(), value];
      }),
    );
    const gone = named['max-age'] === '0' || (named['expires'] !== undefined && Date.parse(named['expires']) <= 0);
    if (gone) jar.delete(pair.slice(0, at));
    else jar.set(pair.slice(0, at), { value: pair.slice(at + 1), path: named['path'] ?? '/', sameSite: (named['samesite'] ?? 'lax').toLowerCase() });
  };

  const cookieHeader = (path: string, crossSite: boolean) =>
    [...jar]
      .filter(([, kept]) => (path === kept.path || path.startsWith(kept.path.replace(/\/?$/, '/'))) && !(crossSite && kept.sameSite === 'strict'))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  async function send(method: 'GET' | 'POST', address: string, { headers = {}, body, crossSite = false }: Sent = {}): Promise<Answer> {
    const { pathname, search, host } = new URL(address, here);
    const cookie = cookieHeader(pathname, crossSite);
    const answer = await app.inject({
      method,
      url: `${pathname}${search}`,
      headers: { host, ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    for (const header of [answer.headers['set-cookie'] ?? []].flat()) keep(header);
    return { status: answer.statusCode, headers: answer.headers, text: answer.payload, location: answer.headers.location };
  }

  return {
    jar,
    setCookies,
    send,
    /** Follows redirects while they stay with us; the address it ends at, and the last answer. */
    async visit(address: string, sent: Sent = {}): Promise<Answer & { url: string }> {
      let url = new URL(address, here).href;
      for (let hop = 0; hop < 10; hop += 1) {
        const answer = await send('GET', url, sent);
        if (answer.location === undefined) return { ...answer, url };
        url = new URL(answer.location, url).href;
        if (new URL(url).origin !== here || /^\/(?!auth|oidc)/.test(new URL(url).pathname)) return { ...answer, url };
      }
      throw new Error('too many redirects');
    },
    /** A call that a page of our own makes. */
    post: (path: string, body?: object, headers: Record<string, string> = {}) =>
      send('POST', path, {
        headers: { origin: here, 'sec-fetch-site': 'same-origin', 'x-csrftoken': jar.get('pari_csrf')?.value ?? '', ...headers },
        ...(body === undefined ? {} : { body }),
      }),
  };
}
export type Browser = ReturnType<typeof browser>;

export const json = ({ text }: Answer): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;
/** Where a JSON answer sends the browser. */
export const redirectOf = (answer: Answer): string => String(json(answer)['redirect']);
