import { expect, test, type Page } from './support/test.ts';
import { people, signIn } from './support/people.ts';

const isReport = (sent: { url(): string }) => sent.url().endsWith('/api/browser-errors');

async function reportAfter(page: Page, act: () => Promise<unknown>) {
  const [answer] = await Promise.all([page.waitForResponse(isReport), act()]);
  return { status: answer.status(), request: answer.request(), body: answer.request().postDataJSON() as Record<string, unknown> };
}

test('an error before sign-in is reported once, without what it says of a person', { tag: '@desk' }, async ({ page }) => {
  let count = 0;
  page.on('request', (sent) => (count += isReport(sent) ? 1 : 0));
  await page.goto('/alder/investor/ownership?code=canarycode#canaryhash');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const fail = () =>
    page.evaluate(() => {
      const error = new TypeError('no person canary@alder.example with account 12345678');
      error.stack = `TypeError: canary\n    at fn (${location.origin}/assets/main-0a1b2c3d.js:1:2)`;
      setTimeout(() => {
        throw error;
      });
      void Promise.reject(error);
    });
  const { status, request, body } = await reportAfter(page, fail);
  expect(status).toBe(204);
  expect(body).toEqual({
    message: 'TypeError: no person … with account …',
    frames: ['main-0a1b2c3d.js:1:2'],
    place: 'ownership',
    version: body['version'],
  });
  expect(body['version']).toMatch(/^index-[\w-]+\.js$/);
  expect(JSON.stringify(request.headers())).not.toContain('canary');
  expect(count).toBe(1);
});

test('a screen whose program cannot be loaded says so, and the log learns of it', { tag: '@desk' }, async ({ page }) => {
  await signIn(page, people.investor);
  await page.route(/\/assets\/ProgramDocPage-[^/]+\.js$/, (route) => route.abort());
  const { status, body } = await reportAfter(page, () => page.goto('/alder/investor/funds/HP-1/program_doc'));
  await expect(page.getByText('Something went wrong')).toBeVisible();
  expect([status, body['place']]).toEqual([204, 'fund-program-doc']);
  expect(JSON.stringify(body)).not.toContain('HP-1');
});
