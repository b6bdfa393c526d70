const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const opening: Readonly<Record<string, string>> = { '\u202a': '\u202c', '\u202b': '\u202c', '\u2066': '\u2069', '\u2067': '\u2069', '\u2068': '\u2069' };

/** Why a text cannot stand in one line; null when it can. @returns a sentence */
export const lineProblem = (text: string): string | null => (/[\p{Cc}\u2028\u2029]/u.test(text) ? 'Holds a line break or another control character.' : null);

/**
 * Why a text cannot be the name of a person, a firm, a fund or anything else that people tell apart by it; null when it can. Names of every script,
 * emoji and punctuation are taken; what cannot be seen, or makes the text around it read otherwise, is not.
 * @returns a sentence
 */
export function nameProblem(text: string): string | null {
  const problem = lineProblem(text);
  if (problem !== null) return problem;
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replaceAll(invisible, ''))) return 'Holds nothing that can be seen.';
  if (text !== text.trim()) return 'Begins or ends with a blank.';
  return turnsOthers(text) ? 'Holds a hidden character that turns the direction of the text around it.' : null;
}

/** Whether its marks of direction reach beyond it. Those that override the direction of letters are in no name. */
function turnsOthers(text: string): boolean {
  const open: string[] = [];
  for (const mark of text.match(/[\u202a-\u202e\u2066-\u2069]/gu) ?? []) {
    const end = opening[mark];
    if (end !== undefined) open.push(end);
    else if (open.pop() !== mark) return true;
  }
  return open.length > 0;
}
