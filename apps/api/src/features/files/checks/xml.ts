/** An element as it stands: its name without prefix, and its attributes that have none. */
export interface Tag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const token =
  /<\?[^<>]*\?>|<!--[^]*?-->|\s+|<\/[\w.:-]+\s*>|<(?:[\w.-]+:)?(?<name>[\w.-]+)(?<attributes>(?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/gy;
const attribute = /([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** XML as text of one byte a character, in which everything that is looked for is the same in any case; null where it is not written in UTF-8, or declares entities. */
export function xmlText(bytes: Buffer): string | null {
  const text = bytes.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const encoding = /^<\?xml[^<>]*\sencoding\s*=\s*["']([^"']*)/.exec(text.slice(0, 1000))?.[1] ?? 'utf-8';
  const isPlain = /^\s*</.test(text) && !text.includes('\0') && !/<!(?:DOCTYPE|ENTITY)/i.test(text);
  return isPlain && /^(?:utf-8|us-ascii)$/i.test(encoding) ? text : null;
}

/** The elements of XML that holds no words between them; null for any other. */
export function tagsOf(text: string): readonly Tag[] | null {
  const tags: Tag[] = [];
  let end = 0;
  for (const { 0: whole, groups } of text.matchAll(token)) {
    end += whole.length;
    const { name, attributes = '' } = groups ?? {};
    if (name === undefined) continue;
    tags.push({ name, attributes: new Map([...attributes.matchAll(attribute)].map(([, key = '', one, other]) => [key, unescaped(one ?? other ?? '')])) });
  }
  return end === text.length ? tags : null;
}

export const unescaped = (text: string): string =>
  text.replace(/&(?:#x0*([0-9a-f]{1,6})|#0*([0-9]{1,7})|([a-z]+));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
