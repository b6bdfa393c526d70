import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { FileUpload } from '@pari/contract';
import { form } from '../support/form.ts';
import type { TestPerson } from '../support/app.ts';

interface Answered {
  readonly status: number;
  readonly body: FileUpload & { readonly detail: string; readonly code: string; readonly current?: FileUpload };
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Sends files in parts to a server. */
export function senderTo(app: FastifyInstance) {
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, who: TestPerson, sent: { headers?: object; payload?: object | Buffer } = {}) => {
    const answer = await app.inject({ method, url, ...sent, headers: { ...sent.headers, authorization: who.authorization } });
    return { status: answer.statusCode, body: answer.statusCode === 204 ? null : answer.json<unknown>() } as Answered;
  };
  const begin = (who: TestPerson, bytes: Buffer, announced: object = {}) =>
    ask('POST', '/api/uploads', who, { payload: { length: bytes.length, sha256: hashOf(bytes), ...announced } });
  const add = (who: TestPerson, id: string, start: number, part: Buffer) => ask('PATCH', `/api/uploads/${id}`, who, form({ part }, { start }));
  /** A whole file in parts of so many bytes. @returns its id */
  const whole = async (who: TestPerson, bytes: Buffer, length = 100_000): Promise<string> => {
    const { body } = await begin(who, bytes);
    for (let { received } = body; received < bytes.length; received += length) {
      const { status } = await add(who, body.id, received, bytes.subarray(received, received + length));
      if (status !== 200) throw new Error(`A part was answered with ${status}.`);
    }
    return body.id;
  };
  return {
    ask,
    begin,
    add,
    whole,
    far: (who: TestPerson, id: string) => ask('GET', `/api/uploads/${id}`, who),
    give: (who: TestPerson, url: string, id: string, body: object, name = 'passport.pdf') =>
      ask('POST', url, who, form({}, body, { file_data: { upload: id, name } })),
  };
}
