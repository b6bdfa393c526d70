import { dirname, join, normalize } from 'node:path';

/** One import of one file, both seen from the top of the repository. */
export interface Import {
  readonly from: string;
  /** A path of the repository, a workspace package (`@pari/domain/money`), or another module (`node:fs`, `react`). */
  readonly to: string;
  readonly typeOnly: boolean;
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\(\s*'([^']+)'/g;

/** Every import that a file's text makes. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(statement)].map((match) => {
    const name = match[2] ?? match[3] ?? '';
    const to = name.startsWith('.') ? normalize(join(dirname(file), name)) : name;
    return { from: file, to, typeOnly: match[1] !== undefined };
  });
}

export const isTest = (path: string): boolean => /\.test(-d)?\.tsx?$|\/test\//.test(path);
