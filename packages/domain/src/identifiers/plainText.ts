const alone: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' };

/** A text as it is compared: small letters without marks, one kind of dash, no characters that are not seen, one blank between words. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[ßæœøłđðþıħ]/g, (letter) => alone[letter] ?? letter)
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\s+/g, ' ');
