import { describe, expect, it } from 'vitest';
import { framesIn, scrubbed } from './index.ts';

const message = (text: string) => scrubbed({ message: text, frames: [], place: 'ownership', version: 'index-0a1b2c3d.js' }).message;

describe('the message of an error', () => {
  it.each([
    ["TypeError: Cannot read properties of undefined (reading 'total_gain')", 'TypeError: Cannot read properties of undefined (reading total_gain)'],
    ["TypeError: undefined is not an object (evaluating 'a.rows')", 'TypeError: undefined is not an object (evaluating a.rows)'],
    ['RangeError: Maximum call stack size exceeded', 'RangeError: Maximum call stack size exceeded'],
    ["TypeError: can't access property length, t is undefined", "TypeError: can't access property length, t is undefined"],
    ['Error: Minified React error 31', 'Error: Minified React error 31'],
    ['HTMLCanvasElement has no getBoundingClientRect', 'HTMLCanvasElement has no getBoundingClientRect'],
    ['Unable to preload CSS for http://localhost:3000/assets/main-12345678.css', 'Unable to preload CSS for assets/main-12345678.css'],
    [
      'TypeError: Failed to fetch dynamically imported module: https://portal.example/assets/SignIn-DJ-60u2M.js',
      'TypeError: Failed to fetch dynamically imported module: assets/SignIn-DJ-60u2M.js',
    ],
  ])('still says which code failed: %s', (given, told) => {
    expect(message(given)).toBe(told);
    expect(message(told)).toBe(told);
  });

  it.each([
    ['e-mail', 'no such person alice.smith@alder.example here', /alice|smith|alder|@/],
    ['account number', 'IBAN DE89 3704 0044 0532 0130 00 is wrong', /89|3704|0532|0130/],
    ['account number in groups of three', 'number 370 400 440 532 013 is wrong', /\d/],
    ['sort code', 'sort code 12-34-56', /\d/],
    ['phone number', 'call +49 (30) 123 45', /\d/],
    ['amount', 'amount 1,234,567.89 too large', /\d/],
    ['code without a digit', 'The code BTWfyEJCPEsosemqulbJVA was used', /BTW/],
    ['tax number', 'AB123456C is no number', /AB|123456/],
    ['date of birth', 'born 1984-03-07', /\d/],
    ['token', 'bearer pari_kJh3d9-fAkEt0kEnabcdefgh1234567 refused', /pari|kJh|fAk/],
    ['token of letters alone', 'bearer abcdefghijklmnopqrstuvwxyzabcd refused', /abcdef/],
    ['id', 'row 0b3c8f9e-1d2a-4c5b-8e7f-001122334455 missing', /0b3c|1122/],
    ['address with a query', 'failed https://portal.example/investor/x?code=secret&state=s#access_token=t', /secret|portal|state|access/],
    ['path', 'failed /investor/witness/someword/sign', /witness|someword/],
    ['query alone', 'failed ?code=secret', /secret|code/],
    ['hash alone', 'failed #secretword', /secretword/],
    ['name in quotes', `Unexpected token 'S', "Smith" is not valid JSON`, /Smith/],
    ['document cut within a string', `Unexpected token 'x', ..."{"name":"Anna Smith"x,"iban":"DE"... is not valid JSON`, /Anna|Smith|DE/],
    ['quotation that does not end', `Unterminated string: "Anna Smith`, /Anna|Smith/],
    ['quotation of one', `no option 'Anna Smith`, /Anna|Smith/],
    ['name of another alphabet', 'no person Müller here', /M.*ller/],
    ['lines', 'first\nbob@x.example\nthird', /bob|\n/],
    ['property that is a key', "Cannot read properties of undefined (reading 'alice@x.example')", /alice/],
    ['property that is a name', "Cannot read properties of undefined (reading 'Smith')", /Smith/],
    ['quotation around a file', 'failed "Anna https://portal.example/assets/x.js Smith"', /Anna|Smith/],
    ['program elsewhere', 'failed https://portal.example/assets/x.js?token=secret', /secret|token/],
  ])('holds no %s', (_, given, canary) => {
    const told = message(given);
    expect(told).not.toMatch(canary);
    expect(told).toContain('…');
    expect(message(told)).toBe(told);
  });

  it('is short', () => {
    expect(message(`Error: ${'word '.repeat(10_000)}`).length).toBeLessThanOrEqual(300);
  });
});

describe('the rest of a report', () => {
  it('keeps files of the application with line and column, a kind of screen and a build, and nothing that is written otherwise', () => {
    const good = { message: 'Error', frames: ['main-C5MRRo1y.js:1:24379'], place: 'fund-detail', version: 'index-BwMrmt-Z.js' };
    expect(scrubbed(good)).toEqual(good);
    const bad = {
      message: 'Error',
      frames: ['main.js:1', 'https://x/main.js:1:1', 'a b.js:1:1', 'main.js:1:1?token=x', '/etc/passwd:1:1', `${'a'.repeat(100)}.js:1:1`],
      place: 'alice@x.example',
      version: 'v1?token=x',
    };
    expect(scrubbed(bad)).toEqual({ message: 'Error', frames: [], place: 'unknown', version: 'unknown' });
    expect(scrubbed({ ...good, frames: Array.from({ length: 100 }, () => 'main.js:1:1') }).frames.length).toBe(20);
  });

  it.each([
    [
      'Chrome',
      'TypeError: alice@x.example\n    at Object.Anna (https://portal.example/assets/main-C5MRRo1y.js:1:243)\n    at chrome-extension://abc/assets/x.js:1:1\n    at https://portal.example/assets/react-x.js:2:7',
    ],
    [
      'Firefox',
      'Anna@https://portal.example/assets/main-C5MRRo1y.js:1:243\nx@moz-extension://abc/assets/x.js:1:1\n@https://portal.example/assets/react-x.js:2:7\n',
    ],
    ['Safari', 'Anna@https://portal.example/assets/main-C5MRRo1y.js:1:243\n@https://portal.example/assets/react-x.js:2:7'],
  ])('takes from the stack of %s the places in our own files', (_, stack) => {
    expect(framesIn(stack, 'https://portal.example')).toEqual(['main-C5MRRo1y.js:1:243', 'react-x.js:2:7']);
  });
});
