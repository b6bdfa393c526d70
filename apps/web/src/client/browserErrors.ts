import { browserErrorsPath, framesIn, scrubbed } from '@pari/contract/browserErrors';
import { ownBuild } from './ownBuild.ts';

/** Reports errors of our own program to the server's log: each once for each page that is loaded, a few at most, and nothing of a person. */

const most = 10;
const reported = new Set<string>();

// Told to the person where they happen: refusals, outages, the end of a session, what was given up.
const expected = new Set(['CallError', 'TokenError', 'SignedOutError', 'OtherSessionError', 'AbortError']);

let placeNow = (): string | undefined => undefined;

/** Says how the kind of screen that is open is called. */
export function placesAre(place: () => string | undefined): void {
  placeNow = place;
}

function report(error: unknown): void {
  if (!(error instanceof Error) || expected.has(error.name)) return;
  const stack = error.stack ?? '';
  const frames = framesIn(stack, location.origin);
  // Of a browser's extension, or of what somebody types into the console.
  if (frames.length === 0 && /-extension:|<anonymous>/.test(stack)) return;
  const told = scrubbed({ message: `${error.name}: ${error.message}`, frames, place: placeNow() ?? '', version: ownBuild() });
  const key = `${told.message} ${told.frames[0]}`;
  if (reported.has(key) || reported.size >= most) return;
  reported.add(key);
  void send(JSON.stringify(told));
}

async function send(body: string): Promise<void> {
  try {
    await fetch(browserErrorsPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body, credentials: 'omit', keepalive: true });
  } catch {
    // There is nobody else to tell.
  }
}

/** Reports what nothing else catches, from now on. */
export function followErrors(): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
