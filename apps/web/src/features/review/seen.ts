import type { ModuleNumber } from '@pari/domain/applications';
import type { ReviewFile } from './review.ts';

interface SeenPart {
  readonly round: number;
  /** As the part stood when that round was seen last. */
  readonly version: number;
}

/** What a reviewer has before them, of which they decide: not what came in since. */
export interface Seen {
  readonly parts: ReadonlyMap<ModuleNumber, SeenPart>;
  /** Of the whole file. */
  readonly submissions: number;
}

type Moving = Pick<ReviewFile, 'submissions'> & { readonly modules: readonly Pick<ReviewFile['modules'][number], 'module' | 'round' | 'version'>[] };

/** A file as it is opened. */
export const seenAtFirst = ({ modules, submissions }: Moving): Seen => ({
  parts: new Map(modules.map(({ module, round, version }) => [module, { round, version }])),
  submissions,
});

/** A round that is seen stays as it was submitted, whatever is decided about it: only another round is something else. The same object where nothing moved. */
export function followed(seen: Seen, file: Moving): Seen {
  const isRound = ({ module, round }: Moving['modules'][number]): boolean => seen.parts.get(module)?.round === round;
  const isMoved = file.modules.some((one) => isRound(one) && seen.parts.get(one.module)?.version !== one.version);
  const submissions = file.modules.every(isRound) ? file.submissions : seen.submissions;
  if (!isMoved && submissions === seen.submissions) return seen;
  const parts = new Map(seen.parts);
  for (const one of file.modules) if (isRound(one)) parts.set(one.module, { round: one.round, version: one.version });
  return { parts, submissions };
}

/** The part as it stands now is seen, too. */
export function looked(seen: Seen, file: Moving, module: ModuleNumber): Seen {
  const part = file.modules.find((one) => one.module === module);
  if (!part) return seen;
  return followed({ ...seen, parts: new Map(seen.parts).set(module, { round: part.round, version: part.version }) }, file);
}
