import type { z } from 'zod';
import type { FeatureFlag } from '../featureFlags.ts';
import type { abilities } from '../identity/userInfo.ts';

/** One screen of the application, as everybody who leads there must know it. */
export interface Screen {
  /** After `[/{company}]/investor`. A part that begins with `$` names one that is different each time. */
  readonly path: `/${string}`;
  /** Other paths that lead here. */
  readonly alsoAt?: readonly `/${string}`[];
  /** Stands in the window's title. */
  readonly title: string;
  /** What a page view is recorded as: the kind of screen, never whose. */
  readonly place: string;
  /** A feature without which there is no such screen. */
  readonly flag?: FeatureFlag;
  /** What somebody must be able to do: for everybody else there is no such screen. */
  readonly ability?: keyof z.output<typeof abilities>;
  /** What it shows of the person: whoever looks at them without being given that is told so, and who takes part in nothing begins with their account instead. */
  readonly shows?: 'holdings' | 'offers';
  /** Its link in the navigation, shown where its own feature, or else the screen's, is on, to those who have its ability. By its name a company calls it otherwise. */
  readonly navigation?: { readonly name: string; readonly label: string; readonly flag?: FeatureFlag; readonly ability?: keyof z.output<typeof abilities> };
  /** Its entry in the account menu, by its title, for those who have its ability. */
  readonly accountMenu?: { readonly icon: 'mail' | 'user' };
  /** Its name among the sections of Administration, to which one entry of the account menu leads. */
  readonly section?: string;
  /** What it stands with there. */
  readonly group?: 'Investors' | 'Investments' | 'Set-up' | 'Operations';
  /** The path of the screen that leads here, for what is done on a screen of its own. */
  readonly above?: `/${string}`;
  /** Whom View As offers here: nobody, where carry or pay is shown; only people with an investor profile; everybody unless said. */
  readonly viewAs?: 'nobody' | 'investors';
  /** Figures may be asked for as of a day to come, as carry that will have vested by then; elsewhere nothing of such a day is known. */
  readonly hasDaysToCome?: true;
}

/** As it is declared: its place is its name unless said. */
type Declared = Omit<Screen, 'place'> & Partial<Pick<Screen, 'place'>>;

/** Declares screens by name, keeping their exact paths. */
export const declareScreens = <const Table extends Readonly<Record<string, Declared>>>(table: Table) =>
  Object.fromEntries(
    Object.entries(table).map(([name, screen]) => [name, { place: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...screen }]),
  ) as { readonly [Name in keyof Table]: Table[Name] & Pick<Screen, 'place'> };

type ParametersIn<Path> = Path extends `${infer Head}/${infer Tail}` ? ParametersIn<Head> | ParametersIn<Tail> : Path extends `$${infer Name}` ? Name : never;

/** The names of the parts that are different each time, in the paths of a table of screens. */
export type ParameterOf<Table extends Readonly<Record<string, Screen>>> = ParametersIn<Table[keyof Table]['path']>;
