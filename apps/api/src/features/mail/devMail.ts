import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/problems.ts';
import type { CaughtMail } from '../../ports/mail.ts';
import { escaped } from './letter.ts';
import { sendPage } from './page.ts';

type Route = { Params: { id: string } };

/** Styles at its elements and links, and nothing else: it may come from anybody's pen. */
const letterPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Shows mail that was caught, to anybody: only where no mail server is set, which production refuses. */
export const devMail =
  (caught: CaughtMail) =>
  (app: FastifyInstance): void => {
    const read = async (id: string) => {
      const message = await caught.read(id);
      if (!message) throw notFound();
      return message;
    };

    app.get('/dev/mail', async (_request, reply) => {
      const rows = (await caught.list()).map(
        ({ id, to, subject, caughtAt }) => `<li><a href="/dev/mail/${id}">${escaped(subject)}</a> to ${escaped(to.address)}, ${caughtAt.toISOString()}</li>`,
      );
      return sendPage(reply, 'Caught mail', rows.length === 0 ? '<p>None yet.</p>' : `<ul>${rows.join('')}</ul>`);
    });

    app.get<Route>('/dev/mail/:id', async ({ params }, reply) => {
      const { id, from, to, subject, text, unsubscribe } = await read(params.id);
      const end = unsubscribe === null ? 'none, it is required' : linked(unsubscribe);
      const head = `<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to.name)} &lt;${escaped(to.address)}&gt;</dd><dt>List-Unsubscribe</dt><dd>${end}</dd></dl>`;
      return sendPage(reply, subject, `${head}<pre>${linked(text)}</pre><p><a href="/dev/mail/${id}/html">As HTML</a> <a href="/dev/mail">All mail</a></p>`);
    });

    app.get<Route>('/dev/mail/:id/html', async ({ params }, reply) => {
      const { html } = await read(params.id);
      return reply.header('content-security-policy', letterPolicy).type('text/html; charset=utf-8').send(html);
    });
  };

/** Every second part of the split is an address. */
const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 0 ? escaped(part) : `<a href="${escaped(part)}">${escaped(part)}</a>`))
    .join('');
