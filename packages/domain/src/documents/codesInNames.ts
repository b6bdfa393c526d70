const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const ending = /\.(pdf|png|jpe?g|webp)$/i;
const alphanumeric = /[\p{L}\p{M}\p{N}]/u;

/**
 * Finds investor codes in the names of files. A code is found where it is all that stands between two separators, in small or capital letters; a separator is
 * a character that is neither a letter nor a digit and stands in none of the codes. So no code is found within a longer one, known or not.
 * @returns for the name of a file, the codes that stand in it, as they are spelt, each once
 */
export function codesInNames(codes: readonly string[]): (fileName: string) => string[] {
  const known = Map.groupBy(codes, fold);
  const withinCodes = new Set([...known.keys()].flatMap((code) => Array.from(code)));
  const isPart = (character: string): boolean => alphanumeric.test(character) || withinCodes.has(character);
  return (fileName) => {
    const tokens = [''];
    for (const character of fold(fileName.replace(ending, ''))) {
      if (isPart(character)) tokens.push(`${tokens.pop() ?? ''}${character}`);
      else tokens.push('');
    }
    return [...new Set(tokens)].flatMap((token) => known.get(token) ?? []);
  };
}
