/** Tests that are not of a file alone and go through it all the same: whoever uses the rules, and the walk of every call by every role. */
export const furtherTests = (file: string): readonly string[] =>
  file.startsWith('packages/domain/') ? ['packages/', 'apps/web/src/', 'apps/api/test/positions/'] : ['apps/api/test/permissions/'];
