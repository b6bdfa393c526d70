import { termFinder, type Term } from '@pari/domain/documents';
import type { FileText } from '../../../ports/keptFiles.ts';
import type { Pace } from '../../../ports/pace.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Investor } from './investors.ts';
import { peopleWithoutProfile } from './investors.ts';

/** Whether the text of a file names others. */
export interface Check {
  readonly state: 'clear' | 'names_others' | 'not_checked';
  readonly note: string | null;
  /** The first of them. */
  readonly found: readonly { readonly text: string; readonly kind: 'name' | 'code'; readonly page: number | null }[];
  readonly found_count: number;
}

/** Whose names may stand in a file: those whom it is for. */
export interface Own {
  readonly investorIds: ReadonlySet<string>;
  readonly userIds: ReadonlySet<string>;
}

const shown = 20;
/** Names taken in hand before others go first. */
const portion = 2000;

/** Looks in the text of files for the names and codes of a company's investors, and of the people to whom they belong, but for those whom a file is for. */
export async function nameChecker(
  tx: Tx,
  companyId: string,
  investors: readonly Investor[],
  pace: Pace,
): Promise<(text: FileText | undefined, own: Own) => Check> {
  const finder = termFinder();
  for (const [index, investor] of investors.entries()) {
    for (const term of termsOf(investor)) finder.add(term);
    if (index % portion === 0) await pace.rest();
  }
  const people = await peopleWithoutProfile(tx, companyId);
  for (const person of people) finder.add(nameOf(person));
  const byId = new Map(investors.map((investor) => [investor.id, investor]));
  const byUser = Map.groupBy(investors, ({ user_id }) => user_id);
  return (text, { investorIds, userIds }) => {
    if (!text) return { state: 'not_checked', note: null, found: [], found_count: 0 };
    const profiles = [...[...investorIds].map((id) => byId.get(id)), ...[...userIds].flatMap((id) => byUser.get(id))];
    const own = [...profiles.flatMap((one) => (one ? termsOf(one) : [])), ...people.filter(({ id }) => userIds.has(id)).map(nameOf)];
    const found = finder.find(text.pages, own);
    const state = found.length > 0 ? 'names_others' : text.isWhole ? 'clear' : 'not_checked';
    return { state, note: text.note, found: found.slice(0, shown), found_count: found.length };
  };
}

const nameOf = ({ display_name: text }: { readonly display_name: string }): Term => ({ text, kind: 'name' });
const termsOf = ({ account_code, name, display_name }: Investor): Term[] => [
  { text: account_code, kind: 'code' },
  { text: name, kind: 'name' },
  ...(display_name === null ? [] : [{ text: display_name, kind: 'name' } as const]),
];
