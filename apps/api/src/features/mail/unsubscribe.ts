import type { FastifyInstance, FastifyReply } from 'fastify';
import { screens } from '@pari/contract/screens';
import { hashToken } from '../../http/authenticate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { recordAudit } from '../audit/index.ts';
import { escaped } from './letter.ts';
import { endKind } from './operations/setChoices.ts';
import { sendPage } from './page.ts';
import { titleOf } from './present.ts';
import { linkOf, type LinkRow } from './queries.ts';

type Route = { Params: { secret: string } };

/** Bytes of what a program that shows mail sends along; it is not read. */
const mostBytes = 10_000;

/** Where mail of a kind is ended without signing in. Opening it changes nothing, because programs that check mail open links; one POST does (RFC 8058). */
export const unsubscribePages =
  ({ database, clock }: { readonly database: Database; readonly clock: Clock }) =>
  (app: FastifyInstance): void => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, _body, done) => done(null));
    const found = (secret: string) => database.asSystem((tx) => linkOf(tx, hashToken(secret), clock.now()));

    app.get<Route>('/unsubscribe/:secret', async ({ params }, reply) => {
      const link = await found(params.secret);
      if (!link) return unknown(reply);
      const button = `<form method="post"><button>No more mail of this kind</button></form>`;
      return sendPage(reply, 'No more mail of this kind?', `<p>${wordsOf(link)}</p>${button}<p>All kinds of mail are chosen under ${mailPage(link)}.</p>`);
    });

    app.post<Route>('/unsubscribe/:secret', async ({ id: requestId, params }, reply) => {
      const link = await found(params.secret);
      if (!link) return unknown(reply);
      const { company_id: companyId, user_id: userId, kind } = link;
      const at = clock.now();
      await database.asCompany(companyId, async (tx) => {
        await endKind(tx, { companyId, userId, kind, at });
        const object = { type: 'mail_preference', id: kind };
        await recordAudit(tx, { companyId, at, realUserId: null, effectiveUserId: userId, action: 'unsubscribe', object, result: 'done', requestId });
      });
      return sendPage(reply, 'You get no more mail of this kind', `<p>${wordsOf(link)}</p><p>What is mailed can be chosen anew under ${mailPage(link)}.</p>`);
    });
  };

const wordsOf = ({ kind, program_name: program, company_name: name }: LinkRow): string => escaped(`${titleOf(kind)}, ${program ?? name}`);

/** For whoever signs in. */
const mailPage = ({ slug }: LinkRow): string => `<a href="/${slug}/investor${screens.mail.path}">${screens.mail.title}</a>`;

const unknown = (reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(404), 'This link is not valid', '<p>It is too old, or not whole. Whoever signs in chooses what is mailed.</p>');
