import { expect, it } from 'vitest';
import { isSameOrigin } from './sameOrigin.ts';

it.each([
  [{ origin: 'https://portal.example' }, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ origin: 'https://portal.example', 'sec-fetch-site': 'same-origin' }, true],
  [{}, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'http://portal.example' }, false],
  [{ origin: 'https://portal.example:8443' }, false],
  [{ origin: 'https://portal.example', 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
])('%j is of our own page: %s', (headers, own) => expect(isSameOrigin(headers, 'https://portal.example/some/path')).toBe(own));
