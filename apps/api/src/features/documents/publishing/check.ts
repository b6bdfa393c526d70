import { termFinder, type FoundTerm, type Term } from '@pari/domain/documents';
import type { FileText } from '../../../ports/keptFiles.ts';
import type { Pace } from '../../../ports/pace.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Investor } from './investors.ts';
import { peopleWithoutProfile } from './investors.ts';

/** Whether a file names others: in the title of its document, in its own name, or in its text. */
export interface Check {
  readonly state: 'clear' | 'names_others' | 'not_checked';
  readonly note: string | null;
  /** The first of them, each where it stands first in each place. */
  readonly found: readonly (FoundTerm & { readonly place: Place })[];
  readonly found_count: number;
}

type Place = 'title' | 'file_name' | 'text';

/** What is looked into: '' for a title or a name of a file that needs none, undefined for a text that cannot be read. */
export interface Searched {
  readonly title: string;
  readonly file: string;
  readonly text: FileText | undefined;
}

/** Whose names may stand in a file: those whom it is for. */
export interface Own {
  readonly investorIds: ReadonlySet<string>;
  readonly userIds: ReadonlySet<string>;
}

const shown = 20;
/** Names taken in hand before others go first. */
const portion = 2000;

/** Looks in files for the names, codes and e-mail addresses of a company's investors, and of the people to whom they belong, but for those whom a file is for. */
export async function nameChecker(tx: Tx, companyId: string, investors: readonly Investor[], pace: Pace): Promise<(searched: Searched, own: Own) => Check> {
  const finder = termFinder();
  for (const [index, investor] of investors.entries()) {
    for (const term of termsOf(investor)) finder.add(term);
    if (index % portion === 0) await pace.rest();
  }
  const people = await peopleWithoutProfile(tx, companyId);
  for (const term of people.flatMap(termsOfPerson)) finder.add(term);
  const byId = new Map(investors.map((investor) => [investor.id, investor]));
  const byUser = Map.groupBy(investors, ({ user_id }) => user_id);
  return ({ title, file, text }, { investorIds, userIds }) => {
    const profiles = [...[...investorIds].map((id) => byId.get(id)), ...[...userIds].flatMap((id) => byUser.get(id))];
    const own = [...profiles.flatMap((one) => (one ? termsOf(one) : [])), ...people.filter(({ id }) => userIds.has(id)).flatMap(termsOfPerson)];
    const places = [
      ['title', [{ page: null, text: title }]],
      ['file_name', [{ page: null, text: file }]],
      ['text', text?.pages ?? []],
    ] as const;
    const found = places.flatMap(([place, pages]) => finder.find(pages, own).map((one) => ({ ...one, place })));
    const state = found.length > 0 ? 'names_others' : text?.isWhole ? 'clear' : 'not_checked';
    return { state, note: text?.note ?? null, found: found.slice(0, shown), found_count: found.length };
  };
}

const termsOfPerson = ({ display_name: name, email }: { readonly display_name: string; readonly email: string }): Term[] => [
  { text: name, kind: 'name' },
  { text: email, kind: 'email' },
];
const termsOf = ({ account_code, name, display_name, email }: Investor): Term[] => [
  { text: account_code, kind: 'code' },
  { text: name, kind: 'name' },
  ...(display_name === null || email === null ? [] : termsOfPerson({ display_name, email })),
];
