import { scrubbedMessage } from './scrubbedMessage.ts';

export { scrubbedMessage };

/** Where a page reports an error in our own program. Open to those who are not signed in as well. */
export const browserErrorsPath = '/api/browser-errors';

/** What is told of an error in a browser: which code failed where, nothing of a person. */
export interface BrowserError {
  /** The kind of error and what of its message can hold no value. */
  readonly message: string;
  /** Where it happened, innermost first: files of our own, with line and column. */
  readonly frames: readonly string[];
  /** The kind of screen, never whose. */
  readonly place: string;
  /** The build of the application: the file of its first program. */
  readonly version: string;
}

const mostFrames = 20;
const frame = /^[A-Za-z][\w-]{0,80}\.js:\d{1,7}:\d{1,7}$/;
const file = /^[A-Za-z][\w-]{0,80}\.js$/;
const place = /^[A-Za-z][A-Za-z-]{0,60}$/;

/** Takes out whatever may be personal or secret. A page does so before it sends, and the server, which believes no page, again before it logs. */
export const scrubbed = (error: BrowserError): BrowserError => ({
  message: scrubbedMessage(error.message),
  frames: error.frames.filter((one) => frame.test(one)).slice(0, mostFrames),
  place: place.test(error.place) ? error.place : 'unknown',
  version: file.test(error.version) ? error.version : 'unknown',
});

/** The places in a stack that lie in files of the origin's own, as every browser writes them. */
export const framesIn = (stack: string, origin: string): string[] =>
  stack
    .split(`${origin}/assets/`)
    .slice(1)
    .flatMap((rest) => /^[\w-]+\.js:\d+:\d+/.exec(rest) ?? []);
