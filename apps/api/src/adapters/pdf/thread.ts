import { availableParallelism } from 'node:os';
import { processApart, Undone, type Apart } from '../../apart/process.ts';
import { PdfUnread } from '../../ports/pdfSeal.ts';
import { turnsOf } from './turns.ts';

/** In milliseconds. */
export interface Bounds {
  readonly computing: number;
  readonly waiting: number;
}

/** What a process is given to do in a thread, and within which bounds. */
export interface Watched {
  readonly program: string;
  readonly task: unknown;
  readonly most: Bounds;
}

/** What came of it: null where the file took too much or brought the thread down, or why nothing can be said of the file. */
export type Came<Result> = { readonly result: Result | null } | { readonly unread: string };

/**
 * What one file may take, in milliseconds: to compute, which is the same however much else a machine has to do, and until there is a result. The thread has a heap
 * of its own, so that its bound is the file's alone too.
 */
const usual: Bounds = { computing: 60_000, waiting: 300_000 };

const inTurn = turnsOf(availableParallelism());
/** Those that have nothing to do: as many as ever had their turn at once. */
const free: Apart[] = [];
const watch = new URL('watch.ts', import.meta.url);

/**
 * Does a task with a PDF that anybody may have made in a thread of its own, one for each core at a time, which is ended where the file takes too much time to
 * compute or too much memory: then, and where the file brings it down, there is no result. Threads run in processes apart from ours, which a file may bring down too.
 * @param program ends with `answerOnce`
 * @throws PdfUnread where others left it no time, or the machine no memory: that says nothing of the file
 */
export const inThread = <Result>(program: URL, task: unknown, most: Bounds = usual): Promise<Result | null> =>
  inTurn(async () => {
    const apart = free.pop() ?? processApart();
    try {
      const watched: Watched = { program: program.href, task, most };
      const came = (await apart.answer<Came<Result>>(watch, watched)) ?? { result: null };
      if ('unread' in came) throw new PdfUnread(came.unread);
      return came.result;
    } catch (error) {
      if (error instanceof Undone) throw new PdfUnread('There was no memory to read a PDF.', { cause: error });
      throw error;
    } finally {
      free.push(apart);
    }
  });
