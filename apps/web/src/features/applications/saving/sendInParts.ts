import { CallError, type CallInput, type CallOutput } from '@pari/contract/client';
import { judge } from './judge.ts';

type Part = 'beginFileUpload' | 'sendFilePart' | 'getFileUpload' | 'cancelFileUpload';
type Upload = CallOutput<'beginFileUpload'>;

/** How far a file is: from 0 to 1, and whether it waits for the connection. */
export interface Progress {
  readonly sent: number;
  readonly isPaused: boolean;
}

interface Sending {
  readonly call: <Id extends Part>(id: Id, input: CallInput<Id>) => Promise<CallOutput<Id>>;
  /** Takes the file, by the form that names it. The signal is aborted too where it takes too long. */
  readonly take: (form: FormData, signal: AbortSignal) => Promise<void>;
  /** It was taken, and the answer was lost: what stands is read. */
  readonly onTaken: () => Promise<unknown>;
  readonly onProgress: (progress: Progress) => void;
  /** Waits so many ms, or less where the connection is back before. Rejects when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** In ms. */
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Whether nothing of it is kept for them: asked when the signal is aborted. */
  readonly isGivenUp: () => boolean;
}

/** In bytes: the server takes none that is shorter, but the last. */
const [shortest, first, longest] = [65_536, 262_144, 4_194_304];
/** In ms: a part that takes longer than this is sent again. */
const patience = 60_000;
/** In ms: the server looks through the whole file before it takes it, and gives that up once nobody waits for it. */
const patienceToTake = 300_000;
/** In ms: how long a part should take, so that progress is seen and little is sent again. */
const [brisk, slow] = [500, 3000];
/** In ms. */
const [shortestWait, longestWait] = [1000, 30_000];
/** Where the server can be reached and cannot take it now. */
const mostTries = 4;

/** The server gave up what it had of the file. */
class Gone extends Error {}

/**
 * Sends a file in parts and has it taken. What was cut goes on where it was, by itself once the connection is back, and, after the page was opened anew, once the
 * same file is chosen.
 * @throws CallError for what does not pass by waiting, and the abort itself
 */
export async function sendInParts(file: File, sending: Sending): Promise<void> {
  const sha256 = await hashOf(file);
  for (let time = 1; ; time += 1) {
    try {
      return await sendOnce(file, sha256, sending);
    } catch (error) {
      if (!(error instanceof Gone) || time === 3) throw error;
    }
  }
}

async function sendOnce(file: File, sha256: string, { call, take, onTaken, onProgress, wait, now, signal, isGivenUp }: Sending): Promise<void> {
  let sent = 0;
  const patiently = <Answer>(work: (signal: AbortSignal) => Promise<Answer>, onCut?: () => void, most = patience): Promise<Answer> =>
    untilAnswered(work, { signal, most, wait, onCut: () => (onCut?.(), onProgress({ sent, isPaused: true })) });
  const reach = ({ received }: Upload): void => onProgress({ sent: (sent = received / file.size), isPaused: false });

  let upload = await patiently((limit) => call('beginFileUpload', { body: { length: file.size, sha256 }, signal: limit }));
  const params = { id: upload.id };
  const forget = (): void => {
    if (isGivenUp()) void call('cancelFileUpload', { params }).catch(() => undefined);
  };
  signal.addEventListener('abort', forget, { once: true });
  reach(upload);
  let length = first;
  while (upload.received < file.size) {
    const start = upload.received;
    const begun = now();
    const part = file.slice(start, start + length);
    // What is left beside it would be too short for a part.
    const whole = file.size - start - part.size < shortest ? file.slice(start) : part;
    upload = await patiently(
      async (limit) => {
        const form = new FormData();
        form.append('part', whole, 'part');
        return call('sendFilePart', { params, body: { start }, form, signal: limit }).catch(nextOf);
      },
      () => (length = Math.max(shortest, length / 2)),
    );
    const took = now() - begun;
    if (took < brisk) length = Math.min(longest, length * 2);
    else if (took > slow) length = Math.max(shortest, length / 2);
    reach(upload);
  }

  let isAsked = false;
  const isTaken = await patiently(
    async (limit) => {
      if (isAsked && (await call('getFileUpload', { params, signal: limit })).is_used) return true;
      isAsked = true;
      const form = new FormData();
      form.append('file_data', JSON.stringify({ upload: upload.id, name: file.name }));
      await take(form, limit).catch(goneOf);
      return false;
    },
    undefined,
    patienceToTake,
  );
  if (isTaken) await patiently(onTaken);
}

async function hashOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error('The file can no longer be read. Choose it again.');
  });
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Where the next part starts, of one that was not the next one. */
function nextOf(error: unknown): Upload {
  if (!(error instanceof CallError)) throw error;
  const there = error.code === 'conflict' ? (error.current as Upload | undefined) : undefined;
  if (error.code === 'not_found' || there?.is_used === true) throw new Gone(error.message);
  if (!there) throw error;
  return there;
}

function goneOf(error: unknown): never {
  throw error instanceof CallError && 'upload' in error.errors ? new Gone(error.message) : error;
}

interface Patience {
  readonly signal: AbortSignal;
  /** In ms: whatever takes longer is done again. */
  readonly most: number;
  readonly wait: Sending['wait'];
  readonly onCut: () => void;
}

/** Asks until there is an answer: without end where the server cannot be reached. */
async function untilAnswered<Answer>(work: (signal: AbortSignal) => Promise<Answer>, { signal, most, wait, onCut }: Patience): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    signal.throwIfAborted();
    try {
      return await work(AbortSignal.any([signal, AbortSignal.timeout(most)]));
    } catch (error) {
      signal.throwIfAborted();
      const judged = judge(error);
      const isCut = (error instanceof CallError && error.status === 0) || (error instanceof Error && error.name === 'TimeoutError');
      const after = (judged.kind === 'passing' && judged.after) || Math.min(longestWait, shortestWait * 2 ** failures);
      if (judged.kind !== 'passing' || !(isCut || (error instanceof CallError && failures < mostTries && after <= longestWait * 2))) throw error;
      onCut();
      await wait(after, signal);
    }
  }
}
