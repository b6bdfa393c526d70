import type { FastifyInstance } from 'fastify';
import { signerCallbackPath } from '../../http/openPaths.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { enqueue } from '../../ports/jobs.ts';
import type { Signers } from '../../ports/signer.ts';
import { refreshEnvelope } from './queued.ts';

/** Messages are short where documents are not sent along, which nobody here reads. */
const mostBytes = 262_144;

/**
 * Where signers tell of events, with their own proof that it is they. What they tell is kept once, and has them asked; they wait for no more than that. Of what
 * is not ours nothing is kept, and they hear the same.
 */
export const signerCallbacks =
  ({ database, clock, signers }: { readonly database: Database; readonly clock: Clock; readonly signers: Signers }) =>
  (app: FastifyInstance): void => {
    app.removeAllContentTypeParsers();
    // The very bytes are what is signed.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) => done(null, body));
    app.post<{ Params: { signer: string } }>(signerCallbackPath, async ({ params, body, headers }, reply) => {
      const signer = signers.all.find(({ name }) => name === params.signer);
      if (!signer?.capabilities('').callback) throw notFound();
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const told = signer.readCallback(bytes, headers);
      if ('refused' in told) throw new Refusal('unauthenticated', told.refused);
      const { eventId, reference, at } = told;
      const envelope = await database.asSystem((tx) =>
        tx.first('select company_id, id from envelopes where signer = $1 and reference = $2', [signer.name, reference]),
      );
      if (envelope) {
        const { company_id: companyId, id } = envelope;
        await database.asCompany(companyId, async (tx) => {
          const isNew = await tx.run(
            `insert into signer_callbacks (company_id, envelope_id, event_id, told_at, came_at, body) values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
            [companyId, id, eventId, at, clock.now(), bytes],
          );
          if (isNew > 0) await enqueue(tx, refreshEnvelope, { envelopeId: id, eventId });
        });
      }
      return reply.code(204).send();
    });
  };
