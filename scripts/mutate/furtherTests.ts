import { globSync } from 'node:fs';
import { join } from 'node:path';
import { statements } from '../touched.ts';

const top = join(import.meta.dirname, '../..');
// They copy a checkout with its programs, which the copy that is changed borrows from another.
const notInCopy = 'apps/api/src/adapters/postgres/';
const testsIn = (...folders: string[]): readonly string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.test.ts`),
    { cwd: top, exclude: ['**/node_modules/**', '**/dist/**'] },
  ).filter((test) => !test.startsWith(statements) && !test.startsWith(notInCopy));
const ofServer = testsIn('apps/api');
const ofAll = [...testsIn('packages', 'apps/web'), ...ofServer];

/** Tests that are not of a file alone and may go through it all the same: of everything that uses the rules, or of the whole server. */
export const furtherTests = (file: string): readonly string[] => (file.startsWith('packages/domain/') ? ofAll : ofServer);
