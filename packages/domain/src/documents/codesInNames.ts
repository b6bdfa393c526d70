const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const ending = /\.(pdf|png|jpe?g|webp)$/i;
/** A code with any digits in place of its own. */
const shapeOf = (code: string): string => code.replaceAll(/\d+/g, '0');
const alphanumeric = /[\p{L}\p{M}\p{N}]/u;

/** Codes that stand in the name of a file. */
interface CodesInName {
  /** As they are spelt, each once. */
  readonly known: readonly string[];
  /** What is made as a code is, with other digits, and is none, as it stands in the name. */
  readonly nobodys: readonly string[];
}

/**
 * Finds investor codes in the names of files. A code is found where it is all that stands between two separators, in small or capital letters; a separator is
 * a character that is neither a letter nor a digit and stands in none of the codes. So no code is found within a longer one, known or not.
 */
export function codesInNames(codes: readonly string[]): (fileName: string) => CodesInName {
  const known = Map.groupBy(codes, fold);
  const withinCodes = new Set([...known.keys()].flatMap((code) => Array.from(code)));
  // Numbers alone look like dates and amounts.
  const shapes = new Set([...known.keys()].filter((code) => /\D/.test(code) && /\d/.test(code)).map(shapeOf));
  const isPart = (character: string): boolean => alphanumeric.test(character) || withinCodes.has(fold(character));
  return (fileName) => {
    const tokens = [''];
    for (const character of fileName.replace(ending, '').normalize('NFKC')) {
      if (isPart(character)) tokens.push(`${tokens.pop() ?? ''}${character}`);
      else tokens.push('');
    }
    const nobodys = tokens.filter((token) => !known.has(fold(token)) && shapes.has(shapeOf(fold(token))));
    return { known: [...new Set(tokens.map(fold))].flatMap((token) => known.get(token) ?? []), nobodys: [...new Set(nobodys)] };
  };
}
