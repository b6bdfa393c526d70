import { house, roomOf } from './house.ts';
import { isTest, type Import } from './imports.ts';

interface Rule {
  readonly from: RegExp;
  readonly to: RegExp;
  /** Exceptions: what may be imported, or by whom, all the same. */
  readonly unless?: (entry: Import) => boolean;
  readonly teach: string;
}

const noun = (path: string) => /\/features\/([^/]+)\//.exec(path)?.[1];
const sameNoun = ({ from, to }: Import) => noun(from) === noun(to);

/** What holds inside a room, or of modules that are no room. */
const rules: readonly Rule[] = [
  {
    from: /^packages\/(domain|contract|ui)\/src\//,
    to: /^node:/,
    unless: ({ from }) => isTest(from),
    teach: 'domain, contract and ui run in the browser too and open nothing. Pass the value in; do the I/O in apps/api.',
  },
  {
    from: /^apps\/web\/src\//,
    to: /^@pari\/contract$/,
    unless: ({ typeOnly }) => typeOnly,
    teach: 'Schemas stay out of the browser. `import type` the contract; the client ships the list of routes.',
  },
  {
    from: /^apps\/web\/src\/features\//,
    to: /^apps\/web\/src\/features\//,
    unless: sameNoun,
    teach: 'Web features never import each other. Share through src/shared or packages/ui, or compose in src/app.',
  },
  {
    from: /^apps\/api\/src\/features\//,
    to: /^apps\/api\/src\/features\//,
    unless: (entry) => sameNoun(entry) || /\/features\/[^/]+\/index\.ts$/.test(entry.to),
    teach: 'A server feature meets another only through its index.ts. Export there what others may use.',
  },
  {
    from: /^apps\/api\/src\/features\/[^/]+\/(operations\/|present\/|(queries|present)\.ts)/,
    to: /^(fastify$|@fastify\/|apps\/api\/src\/http\/handler\.ts)/,
    teach: 'Operations, queries and presentation take a transaction and plain values. The handlers in index.ts know HTTP.',
  },
  {
    from: /^apps\/api\/src\/(ports|http|features)\//,
    to: /^(pg|pg-copy-streams|graphile-worker|openid-client|oidc-provider|jose)(\/|$)/,
    teach: 'Libraries that reach the outside belong to adapters. Name what is needed as a port.',
  },
  {
    from: /^apps\/api\/src\/ports\//,
    to: /^(fastify$|@fastify\/|node:(fs|net|http|https|child_process)(\/|$))/,
    unless: ({ typeOnly }) => typeOnly,
    teach: 'A port says what is needed and reaches nothing itself. Do it in an adapter.',
  },
  {
    from: /./,
    to: /^packages\//,
    unless: ({ from, to }) => topOf(from) === topOf(to),
    teach: 'Import a package by its name, not by a path into it.',
  },
  {
    from: /^(apps|packages)\//,
    to: /^(e2e|bench|proof|scripts)\//,
    teach: 'The product does not know what drives or measures it.',
  },
];

/** `packages/ui` or `apps/api`. */
const topOf = (path: string) => path.split('/', 2).join('/');

/** The path that a module has in the repository; undefined for one that is not of ours. */
function placeOf(module: string): string | undefined {
  const [, name, rest = ''] = /^@pari\/([^/]+)(\/.*)?$/.exec(module) ?? [];
  if (name === undefined) return /^(apps|packages)\//.test(module) ? module : undefined;
  const top = ['api', 'web'].includes(name) ? 'apps' : 'packages';
  // A file is exported under its own name, a folder under the name of the folder.
  return `${top}/${name}/src${/\.\w+$/.test(rest) ? rest : `${rest}/index.ts`}`;
}

/** A test may import whatever the rooms of its package see, and those rooms; one of an application the testkit as well. */
function testMay(from: string, to: string): boolean {
  if (topOf(from) === topOf(to)) return true;
  if (to.startsWith('packages/testkit/') && from.startsWith('apps/')) return true;
  return house.some(({ at, sees }) => topOf(at) === topOf(from) && sees.includes(roomOf(to)?.at ?? ''));
}

function crosses({ from, to: module }: Import): string | undefined {
  const to = placeOf(module);
  if (to === undefined || !/^(apps|packages)\//.test(from)) return undefined;
  const room = roomOf(from);
  if (isTest(from)) return testMay(from, to) ? undefined : (house.find(({ at }) => topOf(at) === topOf(from))?.teach ?? 'Tests see what they test.');
  if (!room) return 'It belongs to no room. Put it into one, or give its folder a place in scripts/rooms/house.ts.';
  const other = roomOf(to);
  return room === other || (other && room.sees.includes(other.at)) ? undefined : room.teach;
}

/** What to do instead of an import that breaks a rule; undefined for one that breaks none. */
export function broken(entry: Import): string | undefined {
  return rules.find((rule) => rule.from.test(entry.from) && rule.to.test(entry.to) && !rule.unless?.(entry))?.teach ?? crosses(entry);
}
