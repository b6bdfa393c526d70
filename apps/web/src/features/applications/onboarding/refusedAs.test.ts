import { expect, it } from 'vitest';
import { CallError } from '@pari/contract/client';
import { refusedAs } from './refusedAs.ts';

it('a fund that takes applications elsewhere is not said to come soon, and leads there', () => {
  const link = 'https://apply.example/fund';
  const elsewhere = new CallError(409, 'not_yet', 'Applications to this fund are taken elsewhere.', { current: { link } });
  expect(refusedAs(elsewhere)).toEqual({ title: 'Applications elsewhere', text: 'Applications to this fund are taken elsewhere.', link });
});

it('one that is being prepared, or takes none yet, comes soon; one that there is not is not found; what failed says nothing of the fund', () => {
  const refused = (status: number, code: string, sentence: string) => refusedAs(new CallError(status, code, sentence));
  expect(refused(409, 'not_yet', 'Coming Soon!')).toEqual({ title: 'Coming Soon!', text: 'A fund that is meant for you is being prepared.' });
  expect(refused(409, 'not_yet', 'Applications to this fund are not taken here yet.')?.title).toBe('Coming Soon!');
  expect(refused(404, 'not_found', 'Not found')?.title).toBe('404 Page Not Found');
  expect([refused(503, 'unavailable', 'Later'), refusedAs(new Error('cut')), refusedAs(null)]).toEqual([undefined, undefined, undefined]);
});
