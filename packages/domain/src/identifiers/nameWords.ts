/** Words of the legal form, which the same company is written with and without, short and long. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `ltd limited plc llc llp lp lllp inc incorporated corp corporation co company gmbh ggmbh mbh ag kg kgaa ohg gbr ug se sa sas sarl sca scs scsp sicav
   bv nv cv vof spa srl snc sl slu ab as asa aps oy oyj kft zrt nyrt sro doo ooo oao zao pao jsc pjsc pty pte pvt sdn bhd kk lda ltda eurl fze fzc`.split(
    /\s+/,
  ),
);

/** Letters that are no other letter with an accent, as they are written without them. */
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n' }),
);

/**
 * The words of a name as they are compared: without accents, in small letters, in any order.
 * @param isEntity whether it is of an entity: without its legal form, unless it is nothing else. People are called so, too.
 */
export function wordsOfName(name: string, isEntity: boolean): readonly string[] {
  const folded = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıħŋ]/gu, (letter) => LETTERS.get(letter) ?? letter)
    // "S.A." is one word where it is a legal form.
    .replace(/\p{L}(?:\.\p{L})+/gu, (initials) => (isEntity && LEGAL_FORMS.has(initials.replaceAll('.', '')) ? initials.replaceAll('.', '') : initials));
  const words = [...new Set(folded.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '');
  const own = words.filter((word) => !isEntity || !LEGAL_FORMS.has(word));
  return own.length > 0 ? own : words;
}
