import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isTest } from '../rooms/imports.ts';
import { changesOf, sentencesOf, type Change } from './changes.ts';

/** What is changed unless something else is named. */
export const usualAreas: readonly string[] = ['packages/domain/src', 'apps/api/src/http', 'apps/api/src/features/identity', 'apps/api/src/features/positions'];

/** Every change to the programs in a folder, or to one file. */
export function changesIn(top: string, area: string): Change[] {
  const files = statSync(join(top, area)).isDirectory()
    ? readdirSync(join(top, area), { recursive: true, encoding: 'utf8' }).map((name) => join(area, name))
    : [area];
  const texts = files
    .filter((file) => file.endsWith('.ts') && !isTest(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(top, file), 'utf8') }));
  const sentences = [...new Set(texts.flatMap(({ text }) => sentencesOf(text)))];
  return texts.flatMap(({ file, text }) => changesOf(file, text, sentences));
}
