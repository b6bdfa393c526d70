import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Sent } from './calls.ts';
import type { Cell } from './cells.ts';

interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  readonly body: string;
  /** Headers and body, to be searched. */
  readonly text: string;
}

export interface Walked extends Answered {
  readonly cell: Cell;
  readonly sent: Sent;
}

interface Ready {
  readonly cell: Cell;
  readonly sent: Sent;
}

async function call(app: FastifyInstance, sent: Sent): Promise<Answered> {
  const answer = await app.inject({ ...sent });
  const headers = { ...answer.headers };
  return { status: answer.statusCode, headers, requestId: String(headers['x-request-id']), body: answer.body, text: JSON.stringify(headers) + answer.body };
}

const visit = async (app: FastifyInstance, { cell, sent }: Ready): Promise<Walked> => ({ cell, sent, ...(await call(app, sent)) });

export const walk = {
  call,
  /** Makes the requests and whatever they name, before anything is measured. */
  async prepare(cells: readonly Cell[]): Promise<Ready[]> {
    const ready: Ready[] = [];
    for (const cell of cells) ready.push({ cell, sent: await cell.request() });
    return ready;
  },
  async oneByOne(app: FastifyInstance, ready: readonly Ready[]): Promise<Walked[]> {
    const walked: Walked[] = [];
    for (const item of ready) walked.push(await visit(app, item));
    return walked;
  },
  async together(app: FastifyInstance, ready: readonly Ready[]): Promise<Walked[]> {
    const walked: Walked[] = [];
    for (let start = 0; start < ready.length; start += 8) walked.push(...(await Promise.all(ready.slice(start, start + 8).map((item) => visit(app, item)))));
    return walked;
  },
  /** Which of them write something when they are made again, each alone. @param look at what was written */
  async writing(app: FastifyInstance, ready: readonly Ready[], look: () => Promise<object>): Promise<string[]> {
    const names: string[] = [];
    for (const item of ready) {
      const before = await look();
      await visit(app, item);
      if (!isDeepStrictEqual(await look(), before)) names.push(item.cell.name);
    }
    return names;
  },
  /** What a caller can tell one answer from another by: status, header names and values, body; not the request id and the date. */
  shape({ status, headers, body }: Answered): string {
    const { date: _, 'x-request-id': _id, ...rest } = headers;
    return JSON.stringify([status, rest, body.replace(/"request_id":"[^"]*"/, '')]);
  },
};
