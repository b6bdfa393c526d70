import { civilDateIn } from '@pari/domain/dates';
import type { Handlers } from '../../http/handler.ts';
import { badField, notFound } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import { rehearse } from '../../http/rehearse.ts';
import { audienceNamed, recipientsOf } from '../audiences/index.ts';
import { announce } from './operations/announce.ts';
import { presentAnnouncement } from './present.ts';
import { announcementIn, announcementsOf, confirmedBy, oneAtATime, timesAnnounced } from './queries.ts';

export { announcementsJobs } from './jobs.ts';

export const announcementsHandlers = {
  announce: async (call) => {
    const { tx, context, query, body, audit } = call;
    const companyId = context.company.id;
    const { title, text, due_date: dueDate = null } = body;
    if (dueDate !== null && dueDate < civilDateIn(context.now, context.company.timeZone))
      throw badField('due_date', 'This day is over. Choose today or a later one.');
    const audience = await audienceNamed(tx, companyId, body.audience);
    const said = { companyId, audience, title, text, dueDate };
    if (query.digest !== undefined) {
      await oneAtATime(tx, companyId);
      const done = await confirmedBy(tx, said, query.digest);
      if (done) {
        audit({ type: 'announcement', id: done.id, detail: { repeated: true } });
        const { shown } = await recipientsOf(tx, companyId, audience);
        return { id: done.id, dry_run: false, digest: query.digest, recipients: { ...shown, count: done.people } };
      }
    }
    const { shown: recipients, hash } = await recipientsOf(tx, companyId, audience);
    if (recipients.count === 0) throw badField('audience', 'Nobody is meant by this at present, so nobody would be told.');
    // With the number of those before it, what is said in the same words once more is another announcement and is rehearsed anew.
    const effect = { audience, title, text, dueDate, to: hash, before: await timesAnnounced(tx, companyId) };
    const held = rehearse(call, effect, { recipients });
    if (held.dry_run) {
      audit({ type: 'company', id: companyId, detail: { dry_run: true, people: recipients.count } });
      return { ...held, id: null };
    }
    const { id, to } = await announce(tx, { ...said, people: recipients.count, digest: held.digest, at: context.now, by: context.realUser.id });
    // Others may be meant by now than were read: who is told is held to the digest.
    if (to !== hash) rehearse(call, { ...effect, to }, { recipients: (await recipientsOf(tx, companyId, audience)).shown });
    audit({ type: 'announcement', id, detail: { dry_run: false, people: recipients.count } });
    return { ...held, id };
  },

  listAnnouncements: (call) => readPage(call, announcementsOf, presentAnnouncement),

  getAnnouncement: async ({ tx, context, params }) => {
    const found = await announcementIn(tx, context.company.id, params.id);
    if (!found) throw notFound();
    return presentAnnouncement(found);
  },
} satisfies Partial<Handlers>;
