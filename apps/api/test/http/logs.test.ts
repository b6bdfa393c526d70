import { expect, it } from 'vitest';
import { hitsIn } from '../support/logs.ts';

it.each([
  ['a token of ours', 'pari_7Jk2mQ9xW4tR8vB1nL5sD3fG6hZ0cY'],
  ['a bearer token', '{"authorization":"Bearer abc"}'],
  ['an ID token or another JWT', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ4In0.AAAA'],
  ['a cookie', 'pari_session=x'],
  ['an e-mail address', '{"msg":"no such person: canary@alder.example"}'],
  ['an e-mail address', '/api/admin/users?search=canary%40alder.example'],
  ['a name', 'Person 12'],
  ['a mark of a record', 'Fund mark-investor-0123456789ab'],
  ['an account number', 'DE89 3704 0044 0532 0130 00'],
])('%s in a log is found', (what, line) => expect(hitsIn(['fine', line])).toEqual([`${what}: ${line}`]));

it('what a log says of a call is none of it', () =>
  expect(
    hitsIn([
      '{"level":30,"time":1776254400000,"pid":1,"hostname":"portal.example","reqId":"2f1c6a4e-8b0d-4c35-9a57-1d0e6b7c8f90","endpoint":"getUserInfo","status":200,"ms":3,"user":"2f1c6a4e-8b0d-4c35-9a57-1d0e6b7c8f90","company":"alder","msg":"answered"}',
    ]),
  ).toEqual([]));
