import type { ModuleNumber } from '@pari/domain/applications';
import type { ReviewFile } from './review.ts';

interface Part {
  readonly module: ModuleNumber;
  readonly name: string;
}

type Waiting = Pick<ReviewFile['modules'][number], 'module' | 'task'>;
type Said = Pick<ReviewFile['comments'][number], 'module' | 'status' | 'is_own_question'>;

/** What a file shows one at a time: parts that were submitted, and others about which something is said, in the order of an application. */
export const partsOf = ({ modules, conversations }: { readonly modules: readonly Part[]; readonly conversations: readonly Part[] }): Part[] =>
  [...modules, ...conversations].toSorted((a, b) => a.module - b.module);

/** How many questions of the applicant about a part wait for a reviewer. */
export const questionsWaiting = ({ comments }: { readonly comments: readonly Said[] }, module: ModuleNumber): number =>
  comments.filter((comment) => comment.module === module && comment.is_own_question && comment.status === 1).length;

export const partLabel = (name: string, questions: number): string =>
  questions === 0 ? name : `${name} (${questions === 1 ? '1 question' : `${questions} questions`})`;

interface Shown {
  readonly modules: readonly Waiting[];
  readonly conversations: readonly Pick<Part, 'module'>[];
  readonly comments: readonly Said[];
}

/** The part that is shown: what is asked for, else what waits to be decided, else what the applicant asks about, else the first; undefined: there is none. */
export function partShown(file: Shown, asked: ModuleNumber | undefined): ModuleNumber | undefined {
  const { modules, conversations } = file;
  const all = [...modules, ...conversations];
  const found =
    all.find(({ module }) => module === asked) ??
    modules.find(({ task }) => task !== null) ??
    all.find(({ module }) => questionsWaiting(file, module) > 0) ??
    all[0];
  return found?.module;
}
