import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '@pari/contract';
import { createApp, type TestApp } from '../support/app.ts';
import { listen, type ListeningServer } from '../support/server.ts';
import { reportGoal } from '../support/proof.ts';
import { readTable } from './readTable.ts';
import { otherRoutes } from './table.ts';

let test: TestApp;
let listening: ListeningServer;
beforeAll(async () => {
  test = await createApp();
  listening = await listen(test);
});
afterAll(async () => {
  await listening.close();
  await test.close();
});

const table = readTable(otherRoutes);
const endpoints = Object.values(routes).map((route) => route.replace(/\{(\w+)\}/g, ':$1'));

it('has a row for every route of the running server, and no row without its route', () => {
  const outside = listening.routes.filter((route) => !endpoints.includes(route));
  expect(outside).toEqual(table.map(({ route = '' }) => route).toSorted());
  expect(listening.routes.filter((route) => endpoints.includes(route))).toEqual(endpoints.toSorted());
  reportGoal(9, `0 of ${listening.routes.length} routes without a row`);
});

it.each(table)('$route answers $anonymous to a stranger', async ({ route = '', anonymous, address = '' }) => {
  const [method = 'GET'] = route.split(' ');
  const answer = await fetch(`${listening.url}${address}`, { method, redirect: 'manual' });
  expect([route, answer.status]).toEqual([route, Number(anonymous)]);
  await answer.body?.cancel();
});

it('shows no mail where a mail server is set', async () => {
  const other = await listen(test, { PARI_SMTP_URL: 'smtp://127.0.0.1:1', PARI_MAIL_FROM: 'portal@alder.example' });
  expect(other.routes.filter((route) => route.includes('/dev'))).toEqual([]);
  expect((await fetch(`${other.url}/dev/mail`)).status).toBe(404);
  await other.close();
});
