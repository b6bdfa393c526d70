import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escaped } from './letter.ts';

const style =
  'body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 Helvetica,Arial,sans-serif}pre{white-space:pre-wrap;overflow-wrap:anywhere}li,dd{overflow-wrap:anywhere}button{font:inherit;padding:.5rem 1rem}';
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** Answers a page of the server's own: no program, no picture. `body` is HTML. */
export const sendPage = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head><body><main><h1>${escaped(title)}</h1>${body}</main></body></html>`,
    );
