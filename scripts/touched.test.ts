import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { touched } from './touched.ts';

describe('what a change touches', () => {
  it.each([
    ['packages/domain/src/money/decimal.ts', ['packages/domain/src/money/']],
    ['packages/contract/src/imports/routes.ts', ['apps/api/test/imports/', 'apps/api/test/permissions/routes', 'packages/contract/src/']],
    ['packages/ui/src/styles/components/table.css', ['packages/ui/src/styles/']],
    [
      'apps/api/src/features/identity/operations/addUser.ts',
      ['apps/api/test/database/statements', 'apps/api/test/identity/', 'apps/api/test/permissions/routes'],
    ],
    ['apps/api/src/http/answer.ts', ['apps/api/src/http/', 'apps/api/test/database/statements', 'apps/api/test/faults/givenUp', 'apps/api/test/http/']],
    ['apps/api/migrations/0001_ground.sql', ['apps/api/test/database/', 'apps/api/test/permissions/rowSecurity']],
    ['apps/api/test/imports/importing.ts', ['apps/api/test/imports/']],
    ['apps/web/src/app/Root.tsx', ['apps/web/src/']],
    ['scripts/rooms.test.ts', ['scripts/rooms.test.ts']],
    ['README.md', []],
  ])('%s', (file, tests) => expect(touched([file])).toEqual({ tests, journeys: [] }));

  it('runs a changed journey itself, and each thing once', () => {
    expect(touched(['e2e/start.spec.ts', 'apps/web/src/main.tsx', 'apps/web/src/early.ts'])).toEqual({
      tests: ['apps/web/src/'],
      journeys: ['e2e/start.spec.ts'],
    });
  });

  it('names tests that are there, for every file of the server', () => {
    const top = join(import.meta.dirname, '..');
    const tests = globSync('{packages,apps,scripts}/**/*.test.ts', { cwd: top, exclude: (path) => path.includes('node_modules') });
    const files = globSync('apps/api/{src,migrations,seed}/**/*.{ts,sql,csv}', { cwd: top, exclude: (path) => path.includes('node_modules') });
    expect(files.length).toBeGreaterThan(200);
    const untested = files.filter((file) =>
      touched([file])
        .tests.filter((filter) => !filter.endsWith('/statements'))
        .every((filter) => !tests.some((test) => test.includes(filter))),
    );
    expect(untested).toEqual([]);
  });
});
