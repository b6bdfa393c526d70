/** The name of a file as it is shown: what turns the direction of the text around it, so that `fdp.exe` reads `exe.pdf`, is a sign that can be seen. */
export const shownFileName = (name: string): string => name.replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '\ufffd');

/** How much of a file's name is read at a glance. */
const AT_A_GLANCE = 40;

/** A file's name cut in its middle where it is long: its beginning tells it from others, its ending says what it is. */
export function shortFileName(name: string): string {
  const signs = Array.from(shownFileName(name));
  if (signs.length <= AT_A_GLANCE) return signs.join('');
  const ending = /\.[^.]{1,8}$/u.exec(signs.join(''))?.[0] ?? '';
  return `${signs.slice(0, AT_A_GLANCE - 1 - Array.from(ending).length).join('')}…${ending}`;
}
