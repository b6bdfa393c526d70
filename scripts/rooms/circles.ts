import { isTest, type Import } from './imports.ts';

/** Folders and files side by side in one folder, and which import which. */
type Neighbours = Map<string, Map<string, Import>>;

/**
 * Every circle of imports, found where its ways part: between folders and files that stand side by side. Type imports count, tests do not.
 * @returns a sentence for each, with one import for each step of the way round
 */
export function circles(imports: readonly Import[]): string[] {
  const folders = new Map<string, Neighbours>();
  for (const entry of imports) {
    if (isTest(entry.from) || !/^(apps|packages)\//.test(entry.to)) continue;
    const [from, to] = [entry.from.split('/'), entry.to.split('/')];
    const depth = from.findIndex((name, index) => name !== to[index]);
    const [here, there] = [from[depth], to[depth]];
    if (here === undefined || there === undefined) continue;
    const folder = from.slice(0, depth).join('/');
    const neighbours: Neighbours = folders.get(folder) ?? new Map();
    const steps = neighbours.get(here) ?? new Map<string, Import>();
    if (!steps.has(there)) steps.set(there, entry);
    folders.set(folder, neighbours.set(here, steps));
  }
  return [...folders].flatMap(([folder, neighbours]) => circlesAmong(neighbours).map((way) => told(folder, way, neighbours)));
}

function told(folder: string, way: readonly string[], neighbours: Neighbours): string {
  const steps = way.map((name, index) => {
    const entry = neighbours.get(name)?.get(way[(index + 1) % way.length] ?? '');
    return entry ? `${entry.from} imports ${entry.to}` : name;
  });
  return `${folder}: ${[...way, way[0]].join(' -> ')} is a circle (${steps.join('; ')}). Move what both sides need into a file or room of its own below them.`;
}

/** The shortest circles of which each neighbour that lies on one lies on one at least. */
function circlesAmong(neighbours: Neighbours): string[][] {
  const known = new Set<string>();
  const ways = [...neighbours.keys()].map((start) => wayRound(start, neighbours) ?? []).toSorted((a, b) => a.length - b.length);
  return ways.filter((way) => {
    const isNew = way.some((name) => !known.has(name));
    for (const name of way) known.add(name);
    return isNew;
  });
}

function wayRound(start: string, neighbours: Neighbours): string[] | undefined {
  const open: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = open.shift(); way; way = open.shift()) {
    for (const next of neighbours.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      open.push([...way, next]);
    }
  }
  return undefined;
}
