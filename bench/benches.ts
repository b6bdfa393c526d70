import type { Line } from './line.ts';

/** Each measurement, loaded when it is its turn. */
export const benches: Readonly<Record<string, () => Promise<Line[]>>> = {
  P1: async () => (await import('./dashboard.ts')).dashboardRate(),
  P3: async () => (await import('./crowd.ts')).crowd(),
  P4: async () => (await import('./firstLoad.ts')).firstLoad(),
  P5: async () => (await import('./longTable.ts')).longTable(),
  P6: async () => (await import('./xirr.ts')).xirrRate(),
  P7: async () => (await import('./import.ts')).importRate(),
  P8: async () => (await import('./start.ts')).startTime(),
  P9: async () => (await import('./typing.ts')).typing(),
  P10: async () => (await import('./download.ts')).download(),
  P12: async () => (await import('./seal.ts')).sealing(),
  P13: async () => [...(await (await import('./carry.ts')).carryDashboard()), ...(await (await import('./carryPainted.ts')).carryPainted())],
  P14: async () => (await import('./importPeople.ts')).peopleImportRate(),
  P15: async () => (await import('./search.ts')).searchOfPerson(),
  P16: async () => (await import('./neighbour.ts')).floodedNeighbour(),
  P17: async () => (await import('./statements.ts')).statements(),
  P18: async () => (await import('./review.ts')).reviewQueue(),
};
