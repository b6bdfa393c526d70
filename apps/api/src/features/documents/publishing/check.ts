import { termFinder, type FoundTerm, type Term } from '@pari/domain/documents';
import type { FileText } from '../../../ports/keptFiles.ts';
import type { Pace } from '../../../ports/pace.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Investor } from './investors.ts';
import { peopleWithoutProfile } from './investors.ts';

/** Whether a file names others: in the title of its document, in its own name, or in its text. */
export interface Check {
  readonly state: 'clear' | 'names_others' | 'partly_checked' | 'not_checked';
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

/** Of what is given to nobody: whoever signs it is chosen when it is sent. */
export const unchecked: Check = { state: 'not_checked', note: 'Nobody is given it: names in it are not looked for.', found: [], found_count: 0 };

/** What nothing was found in. */
const without = { whole: 'clear', partly: 'partly_checked', none: 'not_checked' } as const;
const shown = 20;
/** Names taken in hand before others go first. */
const portion = 2000;

/** Looks into a file, and lets others go first in between. */
type NameChecker = (searched: Searched, own: Own) => Promise<Check>;

/** Looks in files for the names, codes and e-mail addresses of a company's investors, and of the people to whom they belong, but for those whom a file is for. */
export async function nameChecker(tx: Tx, companyId: string, investors: readonly Investor[], pace: Pace): Promise<NameChecker> {
  const finder = termFinder();
  for (const [index, investor] of investors.entries()) {
    for (const term of termsOf(investor)) finder.add(term);
    if (index % portion === 0) await pace.rest();
  }
  const people = await peopleWithoutProfile(tx, companyId);
  for (const term of people.flatMap(termsOfPerson)) finder.add(term);
  const byId = new Map(investors.map((investor) => [investor.id, investor]));
  const byUser = Map.groupBy(investors, ({ user_id }) => user_id);
  return async ({ title, file, text }, { investorIds, userIds }) => {
    const profiles = [...[...investorIds].map((id) => byId.get(id)), ...[...userIds].flatMap((id) => byUser.get(id))];
    const own = [...profiles.flatMap((one) => (one ? termsOf(one) : [])), ...people.filter(({ id }) => userIds.has(id)).flatMap(termsOfPerson)];
    const places = [
      ['title', [{ page: null, text: title }]],
      ['file_name', [{ page: null, text: file }]],
      ['text', text?.pages ?? []],
    ] as const;
    const found: Check['found'][number][] = [];
    for (const [place, pages] of places) {
      const search = finder.find(pages, own);
      let step = search.next();
      for (; !step.done; step = search.next()) await pace.rest();
      found.push(...step.value.map((one) => ({ ...one, place })));
    }
    // A transaction in which nothing is asked for long is given up.
    await tx.script('select');
    const state = found.length > 0 ? 'names_others' : without[text?.read ?? 'none'];
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
