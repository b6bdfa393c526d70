/** About how wide a text is in its own font size, rather too wide than too narrow: digits are tabular. */
export function textWidth(text: string): number {
  return text.split('').reduce((width, letter) => width + (/[.,'’\s()|!il]/.test(letter) ? 0.34 : 0.66), 0);
}
