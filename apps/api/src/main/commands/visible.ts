/**
 * A line of which parts come from a file, as it may stand on a terminal: what would begin another line, move about, colour, hide or turn round what is printed is shown
 * by its number, and no run of spaces pushes the rest out of sight.
 */
export const visible = (line: string): string =>
  line
    .replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`)
    .replaceAll(/(?!^)\p{Zs}+/gu, ' ');
