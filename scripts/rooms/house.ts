/** A room of the house: a folder, or the files that stand directly in one. */
export interface Room {
  /** Path of the folder, ending in a slash. */
  readonly at: string;
  /** Only files directly in the folder are of this room. */
  readonly isLoose?: true;
  /** The rooms below that its files may import. Each stands before it in the list, so that no circle can come about. */
  readonly sees: readonly string[];
  /** What to do instead of importing another room. */
  readonly teach: string;
}

const domain = 'packages/domain/';
const contract = 'packages/contract/';

const uiRooms = ['basics', 'theme', 'icons', 'actions', 'overlays', 'feedback', 'fields', 'dates', 'figures', 'charts', 'table', 'layout', 'viewer', 'styles'];
const uiAt = uiRooms.map((name) => `packages/ui/src/${name}/`);
const ui = 'packages/ui/src/';

const api = (name: string): string => `apps/api/src/${name}/`;
const apiGround = [domain, contract, 'apps/api/src/'];
const apart = api('apart');
const [ports, adapters, paper, http, features, main] = ['ports', 'adapters', 'paper', 'http', 'features', 'main'].map(api) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const web = (name: string): string => `apps/web/src/${name}/`;
const webGround = [domain, contract, ui];
const webFeatures = [web('client'), web('forms'), web('configured'), web('shared'), web('features')];

/** Every room, the lowest first. */
export const house: readonly Room[] = [
  { at: domain, sees: [], teach: 'domain is the lowest room: it knows no other package. Move the type down into domain, or the code up.' },
  { at: contract, sees: [domain], teach: 'contract may use domain only. Say what crosses the wire here, and do the rest in apps/api or apps/web.' },
  ...uiAt.map((at, index) => ({
    at,
    sees: uiAt.slice(0, index),
    teach: `A room of ui sees those before it: ${uiRooms.join(', ')}. Move the part that both need down, or take the higher one as a property or child.`,
  })),
  { at: ui, isLoose: true, sees: uiAt, teach: 'ui knows looks and gestures, no business noun. Pass texts and values as properties.' },
  { at: 'packages/ui/gallery/', sees: [ui, ...uiAt], teach: 'The gallery shows ui alone. Write its texts and values out.' },
  { at: 'packages/testkit/', sees: [domain, contract], teach: 'testkit may use domain and contract only.' },

  {
    at: 'apps/api/src/',
    isLoose: true,
    sees: [domain, contract],
    teach: 'Files directly in src are settings and rules of values, for every room. Move this one into the room that it needs.',
  },
  { at: ports, sees: apiGround, teach: 'A port says what is needed of the outside and knows neither who needs it nor who provides it.' },
  { at: paper, sees: apiGround, teach: 'paper draws what it is given and knows no business noun. Pass texts and figures in, formatted.' },
  { at: apart, sees: [], teach: 'apart does tasks in a process of its own and knows none of them. Name the module that does one.' },
  {
    at: adapters,
    sees: [...apiGround, apart, ports, paper],
    teach: 'An adapter implements a port and knows neither HTTP nor a feature. Move the interface, and the errors it throws, into src/ports.',
  },
  {
    at: http,
    sees: [...apiGround, ports],
    teach: 'http serves whatever features and adapters there are. Name what it needs as a port, take it as a parameter, and hand it in from src/main.',
  },
  {
    at: features,
    sees: [...apiGround, apart, ports, http, paper],
    teach: 'A feature knows adapters not even by type. Name what it needs as a port, take it as a parameter, and hand it in from src/main.',
  },
  {
    at: 'apps/api/database-types/',
    sees: [...apiGround, ports, adapters],
    teach: 'What writes the types of statements reads their text; it knows the database, and no feature.',
  },
  { at: main, sees: [...apiGround, ports, adapters, http, features, paper], teach: 'The server uses domain and contract; testkit in tests alone.' },

  {
    at: web('client'),
    sees: webGround,
    teach: 'client holds the session, the view and the calls, and knows no screen. Pass in what it needs of one, or move the state down into client.',
  },
  {
    at: web('forms'),
    sees: [...webGround, web('client')],
    teach: 'forms knows how any form is filled and saved, not what it asks. Pass the fields and what happens with them in.',
  },
  {
    at: web('configured'),
    sees: [...webGround, web('client'), web('forms')],
    teach: 'configured draws what a configuration names. Pass data and callbacks in.',
  },
  {
    at: web('shared'),
    sees: [...webGround, web('client'), web('forms'), web('configured')],
    teach: 'shared holds what several features need and knows none of them. Pass data and callbacks in.',
  },
  {
    at: web('features'),
    sees: [...webGround, ...webFeatures.slice(0, -1)],
    teach: 'A feature knows the shell not at all. Share through src/shared or packages/ui, or compose in src/app.',
  },
  { at: web('app'), sees: [...webGround, ...webFeatures], teach: 'The browser reaches the server over the contract, by @pari/contract/client.' },
  {
    at: 'apps/web/src/',
    isLoose: true,
    sees: [...webGround, ...webFeatures, web('app')],
    teach: 'The browser reaches the server over the contract, by @pari/contract/client.',
  },
  {
    at: 'apps/web/',
    isLoose: true,
    sees: [domain, contract, ui],
    teach: 'What builds the application writes out what contract and ui say, and runs none of its parts.',
  },
];

/** The room of a file or package; undefined outside of the house, and in a folder that has no room yet. */
export function roomOf(path: string): Room | undefined {
  return house.find(({ at, isLoose }) => path.startsWith(at) && !(isLoose && path.slice(at.length).includes('/')));
}
