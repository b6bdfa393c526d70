import { startFakeProvider, type FakeProvider, type Mischief } from '@pari/testkit';
import { createApp, type TestApp } from '../support/app.ts';
import { browser, json, type Browser } from './browser.ts';

export interface WithProvider {
  readonly test: TestApp;
  readonly idp: FakeProvider;
  readonly here: string;
  newBrowser(): Browser;
  /** Signs in whoever is at the keyboard; where the browser ends. */
  signIn(person: Browser, more?: { query?: string; mischief?: Mischief }): Promise<string>;
  /** The Authorization header of a fresh access token. */
  authorization(person: Browser): Promise<string>;
  /** Status of a call of the API. */
  status(authorization: string, url?: string, headers?: Record<string, string>): Promise<number>;
  close(): Promise<void>;
}

/** The application with a sign-in provider of the operator's own. */
export async function withProvider(env: Record<string, string> = {}): Promise<WithProvider> {
  const idp = await startFakeProvider();
  const test = await createApp({
    env: { PARI_OIDC_ISSUER: idp.issuer, PARI_OIDC_CLIENT_ID: idp.clientId, PARI_OIDC_CLIENT_SECRET: idp.clientSecret, ...env },
  });
  const here = env['PARI_PUBLIC_URL'] ?? 'http://localhost:3000';
  return {
    test,
    idp,
    here,
    newBrowser: () => browser(test.app, here),
    async signIn(person, { query = '', mischief } = {}) {
      const { url } = await person.visit(`/auth/login?${query}`);
      if (!url.startsWith(idp.issuer)) return url;
      return (await person.visit(idp.answer(url, mischief), { crossSite: true })).url;
    },
    authorization: async (person) => `Bearer ${String(json(await person.post('/auth/token'))['access_token'])}`,
    status: async (authorization, url = '/api/users/info', headers = {}) => (await test.app.inject({ url, headers: { authorization, ...headers } })).statusCode,
    async close() {
      await test.close();
      await idp.close();
    },
  };
}
