import type { RawAnswer } from '../support/rawHttp.ts';

/** What an answer lacks. What a sign-in provider publishes may be read by any origin, without credentials. */
export function faultsOf(name: string, answer: RawAnswer, type: string | undefined, stored: boolean): string[] {
  const { headers } = answer;
  const policy = headers['content-security-policy'] ?? '';
  const rules: [string, boolean][] = [
    [
      'content-security-policy',
      /default-src 'none'/.test(policy) && /frame-ancestors 'none'/.test(policy) && /base-uri 'none'/.test(policy) && !/unsafe|\*|https?:(?!\/\/)/.test(policy),
    ],
    ['strict-transport-security', /max-age=\d{8,}/.test(headers['strict-transport-security'] ?? '')],
    ['x-content-type-options', headers['x-content-type-options'] === 'nosniff'],
    ['x-frame-options', headers['x-frame-options'] === 'DENY'],
    ['referrer-policy', headers['referrer-policy'] === 'no-referrer'],
    ['cross-origin-resource-policy', headers['cross-origin-resource-policy'] === 'same-origin'],
    ['cross-origin-opener-policy', headers['cross-origin-opener-policy'] === 'same-origin'],
    ['permissions-policy', 'permissions-policy' in headers],
    ['cache-control', stored ? /immutable/.test(headers['cache-control'] ?? '') : /no-store/.test(headers['cache-control'] ?? '')],
    ['content-type', type === undefined ? answer.body === '' || 'content-type' in headers : headers['content-type'] === type],
    ['x-request-id', /^[0-9a-f-]{36}$/.test(headers['x-request-id'] ?? '')],
    ['server', !('server' in headers) && !('x-powered-by' in headers)],
    ['access-control-allow-origin', name.includes(' /oidc/') || !('access-control-allow-origin' in headers)],
    ['access-control-allow-credentials', !('access-control-allow-credentials' in headers)],
  ];
  return rules.filter(([, holds]) => !holds).map(([name]) => `${name}: ${headers[name]}`);
}
