import { expect, it } from 'vitest';
import { safeReturnTo } from './returnTo.ts';

const here = 'https://portal.example';

it.each([
  '/',
  '/investor/funds/X.1/detail?start=2020-01-01#userGuide',
  '/alder/investor/ownership',
  '/investor/funds/assets/detail',
  '/apiary',
  '/sign-inside',
  `/${'x'.repeat(1999)}`,
])('%s is one of our screens', (asked) => expect(safeReturnTo(asked, here)).toBe(asked));

it.each([
  undefined,
  null,
  7,
  ['/x'],
  '',
  'x',
  `/${'x'.repeat(2000)}`,
  'https://evil.example/',
  'https://portal.example/x',
  'https:portal',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/x\\y',
  '\\\\evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/x/..//evil.example',
  '/\tx',
  '/ x',
  '/x\n',
  '/é',
  'javascript:alert(1)',
  'data:text/html,x',
  '/x/../auth/login',
  ...['api', 'auth', 'oidc', 'dev', 'logos', 'assets', 'sign-in', 'sign-in-problem', 'signed-out'].flatMap((word) => [`/${word}`, `/${word}/x`]),
])('%j leads to the start page', (asked) => expect(safeReturnTo(asked, here)).toBe('/'));
