import { docx, type MediaType } from '@pari/contract';

/** What names of files of people end in, by what the files are: as here they are made, and as others make them. */
export const endings: Readonly<Record<MediaType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  [docx]: ['docx'],
};

// Controls, what changes the direction of writing or joins letters unseen, and what means something in a path or to a shell of some system.
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}\p{Cn}\\/:*?"<>|]/gu;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
// Characters, not halves of them.
const beginning = /^.{0,140}/u;

/** A name that can stand for a file on every system, as near to the given one as that allows; its ending stays. */
export function safeFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(unsafe, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(reserved, '_$1');
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(clean)?.[0] ?? '';
  const [stem = ''] = beginning.exec(clean.slice(0, clean.length - ending.length)) ?? [];
  return `${stem}${ending}` || 'file';
}

/** A name that ends as the file is: whatever else it ended in, no system opens it as something else. */
function namedAsItIs(name: string, mediaType: string): string {
  const [usual, ...others] = mediaType in endings ? endings[mediaType as MediaType] : [];
  if (usual === undefined) return name;
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return [usual, ...others].includes(ending) ? name : `${name}.${usual}`;
}

/**
 * The Content-Disposition of a file to be saved, as RFC 6266: the name in ASCII for old programs, and as it is, encoded as RFC 8187, for all others.
 * @param mediaType what the file is, by which its name ends
 */
export function contentDisposition(name: string, mediaType: string): string {
  const safe = safeFileName(namedAsItIs(name.trim(), mediaType));
  const ascii = safe.replace(/[^\x20-\x7e]|%/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
