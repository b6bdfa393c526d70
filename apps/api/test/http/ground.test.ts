import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type TestApp } from '../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createApp();
});
afterAll(() => test.close());

describe('every call under /api', () => {
  it('is 401 without a token, known path or not', async () => {
    for (const url of ['/api/users/info', '/api/nothing', '/api/users/info/', '/api']) {
      const answer = await test.app.inject({ url });
      expect([url, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([url, 401, 'unauthenticated']);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    }
  });

  it('answers with the count of unread notifications', async () => {
    const person = await test.addPerson(await test.addCompany(), ['investor']);
    const answer = await test.app.inject({ url: '/api/users/unread_notification_count/', headers: { authorization: person.authorization } });
    expect(answer.json()).toEqual({ unread_notification_count: 0 });
  });
});

it('is alive', async () => {
  expect((await test.app.inject({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
});
