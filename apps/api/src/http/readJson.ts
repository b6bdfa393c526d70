import type { FastifyInstance } from 'fastify';
import { badField } from './problems.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Makes JSON the one kind of body that is read: UTF-8 without a broken byte, no key that reaches for a prototype. An empty body counts as
 * absent. Anything else is refused by Fastify with 415.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decoded(bytes);
    if (text === null) done(badField('body', 'The body is not UTF-8.'));
    else if (text === '') done(null, undefined);
    else void parse(request, text, (error, value) => done(error && malformed(text), value));
  });
}

/** JSON that came as a field beside files. @throws Refusal */
export function readJsonField(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed(text);
  }
}

/** Where the text stops being JSON, as far as the parser tells; never what stands there. */
function malformed(text: string): Error {
  try {
    JSON.parse(text);
    return badField('body', 'The body holds a key that is not taken, such as __proto__.');
  } catch (error) {
    const [, line, place] = /\(line (\d+) column (\d+)\)/.exec(String(error)) ?? [];
    return badField('body', `The body is not valid JSON${line === undefined ? '' : `: see line ${line}, character ${place}`}.`);
  }
}

function decoded(bytes: Buffer): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
