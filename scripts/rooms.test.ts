import { describe, expect, it } from 'vitest';
import { broken, importsOf } from './rooms.ts';

const entry = (from: string, to: string, typeOnly = false) => ({ from, to, typeOnly });

describe('the rooms', () => {
  it.each([
    entry('packages/domain/src/money/a.ts', '@pari/contract'),
    entry('packages/domain/src/money/a.ts', 'node:fs'),
    entry('packages/ui/src/Table.tsx', '@pari/contract'),
    entry('apps/web/src/features/a/x.tsx', 'apps/web/src/features/b/y.tsx'),
    entry('apps/web/src/app/client.ts', '@pari/contract'),
    entry('apps/api/src/features/a/x.ts', 'apps/api/src/features/b/queries.ts'),
    entry('apps/api/src/features/a/x.ts', 'apps/api/src/adapters/database/database.ts'),
    entry('apps/api/src/features/a/x.ts', 'packages/domain/src/money/index.ts'),
  ])('refuse $from -> $to', (wrong) => expect(broken(wrong)?.teach).toMatch(/\w/));

  it.each([
    entry('packages/domain/src/money/a.test.ts', 'node:fs'),
    entry('packages/domain/src/money/a.ts', 'packages/domain/src/dates/index.ts'),
    entry('apps/web/src/app/client.ts', '@pari/contract', true),
    entry('apps/api/src/features/a/x.ts', 'apps/api/src/features/b/index.ts'),
    entry('apps/api/src/features/a/x.ts', 'apps/api/src/adapters/database/database.ts', true),
    entry('apps/api/src/server.ts', 'apps/api/src/adapters/database/database.ts'),
  ])('allow $from -> $to', (right) => expect(broken(right)).toBeUndefined());

  it('reads every form of import', () => {
    const text = `import a, { b } from './b.ts';\nimport type { C } from '../c.ts';\nexport * from './d.ts';\nimport './e.css';\nconst f = await import('node:fs');`;
    expect(importsOf('apps/web/src/app/a.ts', text)).toEqual([
      entry('apps/web/src/app/a.ts', 'apps/web/src/app/b.ts'),
      entry('apps/web/src/app/a.ts', 'apps/web/src/c.ts', true),
      entry('apps/web/src/app/a.ts', 'apps/web/src/app/d.ts'),
      entry('apps/web/src/app/a.ts', 'apps/web/src/app/e.css'),
      entry('apps/web/src/app/a.ts', 'node:fs'),
    ]);
  });
});
