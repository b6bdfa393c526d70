import { describe, expect, it } from 'vitest';
import { circles } from './rooms/circles.ts';
import { house, roomOf } from './rooms/house.ts';
import { importsOf } from './rooms/imports.ts';
import { broken } from './rooms/rules.ts';
import { strayStyle, unknownProperties } from './rooms/styles.ts';

const entry = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly });

/** A file of each room below, by a short name. */
const file = {
  domain: 'packages/domain/src/money/a.ts',
  contract: 'packages/contract/src/identity/a.ts',
  icons: 'packages/ui/src/icons/Icon.tsx',
  table: 'packages/ui/src/table/DataTable.tsx',
  uiIndex: 'packages/ui/src/index.ts',
  gallery: 'packages/ui/gallery/main.tsx',
  testkit: 'packages/testkit/src/signIn/index.ts',
  ground: 'apps/api/src/settings.ts',
  port: 'apps/api/src/ports/database.ts',
  adapter: 'apps/api/src/adapters/database/database.ts',
  http: 'apps/api/src/http/problems.ts',
  handler: 'apps/api/src/http/handler.ts',
  feature: 'apps/api/src/features/notices/index.ts',
  operation: 'apps/api/src/features/notices/operations/publish.ts',
  queries: 'apps/api/src/features/notices/queries.ts',
  otherFeature: 'apps/api/src/features/audit/index.ts',
  insideOther: 'apps/api/src/features/audit/queries.ts',
  main: 'apps/api/src/main/server.ts',
  apiTest: 'apps/api/test/notices/publish.test.ts',
  client: 'apps/web/src/client/session.ts',
  forms: 'apps/web/src/forms/Form.tsx',
  configured: 'apps/web/src/configured/cell.ts',
  shared: 'apps/web/src/shared/dates/DateTools.tsx',
  webFeature: 'apps/web/src/features/notices/NoticesPage.tsx',
  otherWebFeature: 'apps/web/src/features/positions/holding.ts',
  app: 'apps/web/src/app/router.tsx',
  start: 'apps/web/src/main.tsx',
  journey: 'e2e/dashboard.spec.ts',
  script: 'scripts/budgets.ts',
} as const;
type Place = keyof typeof file;
const place = (name: Place | (string & {})): string => (Object.hasOwn(file, name) ? file[name as Place] : name);

describe('the house', () => {
  it('is ordered: each room sees rooms before it and no other', () => {
    const before = new Set<string>();
    for (const { at, sees, teach } of house) {
      expect([at, sees.filter((lower) => !before.has(lower))]).toEqual([at, []]);
      expect(teach).toMatch(/\.$/);
      before.add(at);
    }
    expect(before.size).toBe(house.length);
  });

  it('has one room for each file', () => {
    for (const path of Object.values(file)) {
      const rooms = house.filter((room) => roomOf(path) === room);
      expect([path, rooms.length]).toEqual([path, /^(e2e|scripts)\/|\/test\//.test(path) ? 0 : 1]);
    }
    expect(roomOf('apps/api/src/helpers/a.ts')).toBeUndefined();
    expect(broken(entry('apps/api/src/helpers/a.ts', '@pari/domain/money'))).toContain('scripts/rooms/house.ts');
  });
});

describe('a room', () => {
  it.each<[string, string]>([
    ['domain', '@pari/contract'],
    ['domain', 'node:fs'],
    ['contract', '@pari/ui'],
    ['contract', 'node:crypto'],
    ['icons', 'table'],
    ['icons', 'uiIndex'],
    ['table', '@pari/domain/money'],
    ['table', '@pari/contract'],
    ['gallery', '@pari/contract'],
    ['testkit', '@pari/api'],
    ['ground', 'port'],
    ['ground', 'http'],
    ['port', 'adapter'],
    ['port', 'http'],
    ['port', 'feature'],
    ['port', 'fastify'],
    ['port', 'node:fs/promises'],
    ['port', 'pg'],
    ['adapter', 'http'],
    ['adapter', 'feature'],
    ['adapter', 'main'],
    ['http', 'adapter'],
    ['http', 'feature'],
    ['http', 'main'],
    ['http', 'pg'],
    ['feature', 'adapter'],
    ['feature', 'main'],
    ['feature', 'graphile-worker'],
    ['feature', 'insideOther'],
    ['operation', 'fastify'],
    ['operation', 'handler'],
    ['queries', 'handler'],
    ['feature', '@pari/testkit'],
    ['main', '@pari/testkit'],
    ['main', '@pari/ui'],
    ['main', 'packages/domain/src/money/index.ts'],
    ['client', '@pari/contract'],
    ['client', 'forms'],
    ['client', 'app'],
    ['forms', 'configured'],
    ['forms', 'shared'],
    ['configured', 'shared'],
    ['configured', 'webFeature'],
    ['shared', 'webFeature'],
    ['shared', 'app'],
    ['webFeature', 'otherWebFeature'],
    ['webFeature', 'app'],
    ['webFeature', '@pari/testkit'],
    ['app', 'start'],
    ['app', '@pari/api'],
    ['app', 'e2e/accessible.ts'],
    ['journey', 'packages/domain/src/money/index.ts'],
  ])('%s does not import %s', (from, to) => expect(broken(entry(place(from), place(to)))).toMatch(/\w\.$/));

  it.each<[string, string]>([
    ['port', 'adapter'],
    ['http', 'adapter'],
    ['feature', 'adapter'],
    ['adapter', 'feature'],
    ['http', 'feature'],
  ])('%s does not import %s by type either', (from, to) => expect(broken(entry(place(from), place(to), true))).toMatch(/\w\.$/));

  it.each<[string, string]>([
    ['domain', 'packages/domain/src/dates/index.ts'],
    ['contract', '@pari/domain/money'],
    ['table', 'icons'],
    ['uiIndex', 'table'],
    ['gallery', 'uiIndex'],
    ['testkit', '@pari/contract'],
    ['port', 'zod'],
    ['adapter', 'port'],
    ['adapter', 'pg'],
    ['http', 'port'],
    ['http', 'ground'],
    ['http', 'fastify'],
    ['feature', 'port'],
    ['feature', 'http'],
    ['feature', 'handler'],
    ['feature', 'otherFeature'],
    ['feature', 'queries'],
    ['feature', '@pari/contract'],
    ['operation', 'http'],
    ['main', 'adapter'],
    ['main', 'feature'],
    ['main', 'http'],
    ['client', '@pari/domain/dates'],
    ['client', '@pari/ui'],
    ['client', '@pari/contract/client'],
    ['forms', 'client'],
    ['configured', 'forms'],
    ['shared', 'configured'],
    ['webFeature', 'shared'],
    ['webFeature', 'apps/web/src/features/notices/columns.ts'],
    ['app', 'webFeature'],
    ['start', 'app'],
    ['start', '@pari/ui/styles.css'],
    ['journey', 'apps/web/src/app/screens.ts'],
    ['script', 'ground'],
  ])('%s imports %s', (from, to) => expect(broken(entry(place(from), place(to)))).toBeUndefined());

  it.each<[string, string]>([
    ['port', 'node:http'],
    ['client', '@pari/contract'],
  ])('%s imports %s by type alone', (from, to) => {
    expect(broken(entry(place(from), place(to), true))).toBeUndefined();
    expect(broken(entry(place(from), place(to)))).toMatch(/\w\.$/);
  });
});

describe('a test', () => {
  it.each<[string, string]>([
    ['apiTest', 'adapter'],
    ['apiTest', 'main'],
    ['apiTest', 'insideOther'],
    ['apiTest', 'apps/api/test/support/app.ts'],
    ['apiTest', '@pari/testkit/signIn'],
    ['apiTest', '@pari/domain/money'],
    ['packages/domain/src/money/a.test.ts', 'node:fs'],
    ['apps/api/src/features/notices/a.test.ts', 'adapter'],
    ['apps/web/src/client/session.test.ts', 'app'],
  ])('%s imports %s', (from, to) => expect(broken(entry(place(from), place(to)))).toBeUndefined());

  it.each<[string, string]>([
    ['packages/domain/src/money/a.test.ts', '@pari/contract'],
    ['packages/ui/src/icons/a.test.ts', '@pari/domain/money'],
    ['apps/web/src/client/session.test.ts', 'main'],
    ['apiTest', 'packages/domain/src/money/index.ts'],
    ['apiTest', 'e2e/accessible.ts'],
  ])('%s does not import %s', (from, to) => expect(broken(entry(place(from), place(to)))).toMatch(/\w\.$/));
});

describe('a circle', () => {
  const featuresAt = 'apps/api/src/features';

  it('is found between rooms, between features and between folders, and told with its steps', () => {
    const [told, ...others] = circles([
      entry(`${featuresAt}/notices/index.ts`, `${featuresAt}/audit/index.ts`, true),
      entry(`${featuresAt}/audit/operations/record.ts`, `${featuresAt}/inbox/index.ts`),
      entry(`${featuresAt}/inbox/index.ts`, `${featuresAt}/notices/index.ts`),
    ]);
    expect(told).toContain(`${featuresAt}: notices -> audit -> inbox -> notices is a circle`);
    expect(told).toContain(`${featuresAt}/audit/operations/record.ts imports ${featuresAt}/inbox/index.ts`);
    expect(others).toEqual([]);
    expect(circles([entry('packages/ui/src/a/x.ts', 'packages/ui/src/b/y.ts'), entry('packages/ui/src/b/z.ts', 'packages/ui/src/a/w.ts')])).toHaveLength(1);
    expect(
      circles([entry(`${featuresAt}/n/queries.ts`, `${featuresAt}/n/operations/a.ts`), entry(`${featuresAt}/n/operations/b.ts`, `${featuresAt}/n/queries.ts`)]),
    ).toHaveLength(1);
  });

  it('is not one where imports go one way, in a test, or outside of the house', () => {
    expect(
      circles([
        entry(`${featuresAt}/a/index.ts`, `${featuresAt}/b/index.ts`),
        entry(`${featuresAt}/a/index.ts`, `${featuresAt}/c/index.ts`),
        entry(`${featuresAt}/b/index.ts`, `${featuresAt}/c/index.ts`),
        entry(`${featuresAt}/c/c.test.ts`, `${featuresAt}/a/index.ts`),
        entry('e2e/a.ts', 'e2e/b.ts'),
        entry('e2e/b.ts', 'e2e/a.ts'),
      ]),
    ).toEqual([]);
  });
});

it('every form of import is read', () => {
  const text = `import a, { b } from './b.ts';\nimport type { C } from '../c.ts';\nexport * from './d.ts';\nimport './e.css';\nconst f = await import('node:fs');\nconst g = import(\n  './g.ts'\n);`;
  expect(importsOf('apps/web/src/app/a.ts', text)).toEqual([
    entry('apps/web/src/app/a.ts', 'apps/web/src/app/b.ts'),
    entry('apps/web/src/app/a.ts', 'apps/web/src/c.ts', true),
    entry('apps/web/src/app/a.ts', 'apps/web/src/app/d.ts'),
    entry('apps/web/src/app/a.ts', 'apps/web/src/app/e.css'),
    entry('apps/web/src/app/a.ts', 'node:fs'),
    entry('apps/web/src/app/a.ts', 'apps/web/src/app/g.ts'),
  ]);
});

describe('the styles of the application', () => {
  it('use properties that something sets', () => {
    const set = { file: 'packages/ui/src/tokens.css', text: ':root { --space-4: 1rem; }' };
    const program = { file: 'apps/web/src/A.tsx', text: "style={{ '--share': 1 }}" };
    const used = (name: string) => unknownProperties([set, program, { file: 'a.css', text: `.a { gap: var(${name}); } /* var(--gone) */` }]);
    expect([used('--space-4'), used('--share'), used('--trigger-width')]).toEqual([[], [], []]);
    expect(used('--space-5')).toEqual(['a.css: uses --space-5, which nothing sets. Take one of packages/ui/src/styles/tokens.css.']);
  });

  it.each([
    ['apps/web/src/app/a.css', '@layer application {\n  .app-a > .ui-button { flex: 1; }\n}'],
    ['apps/web/src/app/a.css', '.app-a { flex: 1; }'],
    ['apps/web/src/app/A.tsx', '<div className="app-a ui-toast">'],
    ['apps/web/index.html', '<main class="ui-centred">'],
  ])('may not reach out of their layer: %s %s', (file, text) => expect(strayStyle(file, text)).toMatch(/\w/));

  it.each([
    ['apps/web/src/app/a.css', '/* Why. */\n@layer application {\n  .app-a { flex: 1; }\n}\n'],
    ['apps/web/src/app/A.tsx', 'import { Button } from \'@pari/ui\';\nconst a = <div className="app-a" />;'],
    ['packages/ui/src/A.tsx', '<div className="ui-a">'],
  ])('may stand in it: %s %s', (file, text) => expect(strayStyle(file, text)).toBeUndefined());
});
