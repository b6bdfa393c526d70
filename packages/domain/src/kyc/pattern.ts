import type * as Re2 from 're2js';

let library: typeof Re2 | undefined;

/** Brings what matches patterns, which is too large to come with every screen. Nothing is matched before. */
export async function loadPatterns(): Promise<void> {
  library ??= await import('re2js');
}

const compiled = new Map<string, Re2.RE2JS>();
const MOST_KEPT = 500;

/** @throws Error before `loadPatterns` is done */
function brought(): typeof Re2 {
  if (library === undefined) throw new Error('What matches patterns was not brought yet: call loadPatterns first.');
  return library;
}

function compile(pattern: string): Re2.RE2JS {
  const known = compiled.get(pattern);
  if (known) return known;
  if (compiled.size >= MOST_KEPT) compiled.clear();
  const made = brought().RE2JS.compile(pattern);
  compiled.set(pattern, made);
  return made;
}

/** Why a text is no pattern that can be matched in linear time; null: it is one. Patterns look neither ahead nor back. */
export function patternProblem(pattern: string): string | null {
  try {
    compile(pattern);
    return null;
  } catch (error) {
    if (error instanceof brought().RE2JSException) return `This is no pattern: ${error.message}.`;
    throw error;
  }
}

/** Whether a pattern matches all of a text, in a time that grows with its length alone. */
export const matchesAll = (pattern: string, text: string): boolean => compile(pattern).testExact(text);
