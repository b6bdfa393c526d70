/** Whether the statements of the server still are what the schema allows, and have the types it gives. */
export const statements = 'apps/api/test/database/statements';

/** Where the tests of a file are: the first pattern that fits it says, `$1` being the noun or folder it is of. */
const places: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:packages|apps|scripts|proof)\/.*\.test\.tsx?$/, ['$&']],
  [/^packages\/contract\/src\/([a-z-]+)\//i, ['packages/contract/src/', 'apps/api/test/$1/', 'apps/api/test/permissions/routes']],
  [/^packages\/contract\//, ['packages/contract/src/', 'apps/api/test/permissions/routes']],
  [/^packages\/domain\/src\/figures\//, ['packages/domain/src/', 'scripts/figureTables', 'scripts/pageConfigTables']],
  [/^packages\/domain\/src\/returns\//, ['packages/domain/src/returns/', 'apps/api/test/positions/']],
  [/^packages\/domain\/src\/([a-z-]+)\//i, ['packages/domain/src/$1/']],
  [/^packages\/ui\/src\/([a-z-]+)\//i, ['packages/ui/src/$1/']],
  [/^packages\/(\w+)\//, ['packages/$1/']],
  [/^apps\/web\//, ['apps/web/src/']],
  [/^apps\/api\/migrations\//, ['apps/api/test/database/', 'apps/api/test/permissions/rowSecurity']],
  [/^apps\/api\/seed\//, ['apps/api/test/demo/']],
  [/^apps\/api\/src\/features\/([a-z-]+)\//i, ['apps/api/test/$1/', 'apps/api/test/permissions/routes', statements]],
  [/^apps\/api\/src\/(?:main|adapters)\/(commands|demo|database|jobs)\//, ['apps/api/test/$1/', statements]],
  [/^apps\/api\/src\/adapters\/(?:issuer-tokens|oidc-client|embedded-provider)\//, ['apps/api/test/identity/']],
  [/^apps\/api\/src\/adapters\/(postgres|secret-key)\//, ['apps/api/src/adapters/$1/']],
  [/^apps\/api\/src\/adapters\/(?:uploads|file-lock)\//, ['apps/api/test/http/', 'apps/api/test/imports/endpoint']],
  [/^apps\/api\/src\/ports\/jobs/, ['apps/api/test/jobs/']],
  [/^apps\/api\/src\/ports\//, ['apps/api/test/database/', 'apps/api/test/http/layer']],
  [/^apps\/api\/src\/http\//, ['apps/api/src/http/', 'apps/api/test/http/', 'apps/api/test/faults/givenUp', statements]],
  [/^apps\/api\/src\/main\//, ['apps/api/test/commands/', 'apps/api/test/http/ground', 'apps/api/test/jobs/jobs']],
  [/^apps\/api\/database-types\//, [statements]],
  [/^apps\/api\/test\/([a-z-]+)\//i, ['apps/api/test/$1/']],
  [/^apps\/api\/src\//, ['apps/api/src/settings', 'apps/api/test/http/ground', 'apps/api/test/commands/']],
  [/^(?:scripts|docs)\//, ['scripts/']],
  [/^proof\//, ['proof/']],
];

/** What to run for these changed files, paths from the top: filters of unit and API tests, and journeys. */
export function touched(files: readonly string[]): { readonly tests: string[]; readonly journeys: string[] } {
  const tests = files.flatMap((file) => {
    for (const [pattern, filters] of places) {
      const match = pattern.exec(file);
      if (match) return filters.map((filter) => filter.replace('$&', match[0]).replace('$1', match[1] ?? ''));
    }
    return [];
  });
  return { tests: [...new Set(tests)].toSorted(), journeys: [...new Set(files.filter((file) => /^e2e\/.*\.spec\.ts$/.test(file)))].toSorted() };
}
