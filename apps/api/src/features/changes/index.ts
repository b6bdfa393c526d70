import type { Handlers } from '../../http/handler.ts';
import { badField } from '../../http/problems.ts';
import { noteLook } from './operations/noteLook.ts';
import { readChanges } from './operations/readChanges.ts';
import { signInOf } from './queries.ts';

export const changesHandlers = {
  getChanges: ({ tx, context, pace }) => readChanges(tx, context, pace),

  noteSeen: async ({ tx, context, body, audit }) => {
    const until = new Date(body.until);
    if (until > context.now) throw badField('until', 'This lies in the future.');
    const signedInAt = await signInOf(tx, context);
    const userId = context.realUser.id;
    if (signedInAt !== null) await noteLook(tx, { companyId: context.company.id, userId, signedInAt, until });
    audit({ type: 'user', id: userId });
    return null;
  },
} satisfies Partial<Handlers>;
