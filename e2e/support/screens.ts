import { people } from './people.ts';
import { linkScreens, productWord, screens, type ParameterOf, type Screen } from '@pari/contract/screens';

/** One of each part of an address that is different each time. */
const examples: Readonly<Record<ParameterOf<typeof screens> | ParameterOf<typeof linkScreens>, string>> = {
  application: '00000000-0000-4000-8000-000000000000',
  definition: 'rich',
  envelope: 'e-1',
  firm: 'f-1',
  fund: 'TARN-3',
  kind: 'criteria',
  notice: 'new',
  person: 'nobody',
  plan: 'CP-1',
  record: '00000000-0000-4000-8000-000000000000',
  witness: 'w-1',
};

/** Of a fund that takes applications. */
const applying: Readonly<Partial<Record<string, string>>> = { fundOnboarding: 'LANT-CLI' };

/** A screen with an address at which to see it. */
export interface Visited extends Screen {
  readonly name: string;
  readonly address: string;
  /** Its first heading, once everything stands on it. */
  readonly heading: string;
  /** Somebody for whom it is there. */
  readonly visitor: string;
}

/** Screens that are headed by what they show. */
const headings: Readonly<Partial<Record<keyof typeof screens, string>>> = {
  start: 'Welcome back, Nora Lindqvist',
  fundProfile: 'Tarnholm Buyout Fund III',
  fundOnboarding: 'Lanternfell Climate Opportunities',
  definition: 'Professional and accredited investors',
  managedFund: 'Tarnholm Buyout Fund III',
  managedNotice: 'New notice',
};

/** For whom screens are there that an ability opens. */
const visitors: Readonly<Partial<Record<NonNullable<Screen['ability']>, string>>> = {
  administer: people.admin,
  view_as_clients: people.adviser,
  review: people.reviewer,
  compensation: people.payKeeper,
};

const visited = ([name, screen]: readonly [string, Screen]): Visited => ({
  ...screen,
  name,
  heading: (headings as Partial<Record<string, string>>)[name] ?? screen.title,
  visitor: (screen.ability && visitors[screen.ability]) ?? (screen.flag === 'carry_participant_dashboard' ? people.carry : people.investor),
  address: `/${productWord}${screen.path.replaceAll(/\$(\w+)/g, (_, part: keyof typeof examples) => (part === 'fund' ? applying[name] : undefined) ?? examples[part])}`,
});

/** Every screen of the signed-in. */
export const everyScreen: readonly Visited[] = Object.entries(screens).map(visited);
export const everyLinkScreen: readonly Visited[] = Object.entries(linkScreens).map(visited);
