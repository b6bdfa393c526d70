import { isSlug } from '@pari/domain/identifiers';
import { home, isOwnWord, linkScreens, productWord, screens, type Screen } from '@pari/contract/screens';

const split = (path: string): readonly string[] => path.split('/').filter(Boolean);

const matches = (path: string, segments: readonly string[]): boolean => {
  const parts = split(path);
  return parts.length === segments.length && parts.every((part, at) => part.startsWith('$') || part === segments[at]);
};

/** Where an address after `investor` leads: to a screen as it is, to one that also stands elsewhere, or home where it names none. */
function screenAt(segments: readonly string[]): { readonly segments: readonly string[]; readonly isOfCompany: boolean } | null {
  if (segments.length === 0) return { segments: split(home), isOfCompany: true };
  for (const { path, alsoAt } of Object.values<Screen>(screens)) {
    if (matches(path, segments)) return { segments, isOfCompany: true };
    if (alsoAt?.some((other) => matches(other, segments))) return { segments: split(path), isOfCompany: true };
  }
  return Object.values(linkScreens).some(({ path }) => matches(path, segments)) ? { segments, isOfCompany: false } : null;
}

/**
 * The one address of a screen, `[/{company}]/investor/{screen}`, for every form in which it may be written: with or without the company,
 * with `investor` before or after the company or left out. Null where there is no such screen.
 */
export function canonicalPath(path: string): string | null {
  const segments = split(path);
  const at = segments.slice(0, 2).indexOf(productWord);
  const own = at === -1 ? segments : segments.toSpliced(at, 1);
  const [first] = own;
  const company = first !== undefined && !isOwnWord(first) ? first : null;
  if (company !== null && !isSlug(company)) return null;
  // One word after `investor` is a screen, not a company.
  if (company !== null && at === 0 && own.length === 1) return null;
  const screen = screenAt(company === null ? own : own.slice(1));
  if (screen === null) return null;
  const prefix = company === null || !screen.isOfCompany ? [] : [company];
  return `/${[...prefix, productWord, ...screen.segments].join('/')}`;
}
