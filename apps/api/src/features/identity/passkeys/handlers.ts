import type { Context } from '../../../http/context.ts';
import type { Handlers } from '../../../http/handler.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';
import { holdOwnSession } from '../operations/holdOwnSession.ts';
import { byPasskey } from '../wayIn.ts';
import { made, toMake } from './ceremony.ts';
import { handleOf, keepPasskey } from './keepPasskey.ts';
import { passkeysOf, signInOf, type PasskeyRow } from './queries.ts';
import { newRecoveryCodes } from './recoveryCodes.ts';
import { challengeSeconds, newChallenge } from '../sealedStep.ts';

const presentPasskey = ({ id, name, made_at: madeAt, last_used_at: usedAt, backed_up: backedUp }: PasskeyRow) => ({
  id,
  name,
  made_at: madeAt.toISOString(),
  last_used_at: usedAt?.toISOString() ?? null,
  backed_up: backedUp,
});

const self = ({ company, realUser, now }: Context) => ({ companyId: company.id, userId: realUser.id, at: now });

/** Whatever is changed about how somebody signs in is mailed to them. */
const tellOfChange = (tx: Tx, context: Context) =>
  tell(tx, { companyId: context.company.id, userIds: [context.realUser.id], kind: 'security', path: '/mail', at: context.now });

/** A person's own passkeys and recovery codes. @param here where people reach us, which passkeys are made for */
export const passkeyHandlers = (here: { readonly publicUrl: string }) =>
  ({
    listPasskeys: async ({ context, tx }) => {
      const whose = self(context);
      const known = await signInOf(tx, whose);
      return {
        results: (await passkeysOf(tx, whose)).map(presentPasskey),
        links: { next: null },
        opens: known?.way_in === byPasskey,
        recovery_codes: known?.codes ?? 0,
      };
    },

    beginPasskey: async ({ context, tx, audit }) => {
      const whose = self(context);
      const known = await signInOf(tx, whose);
      const { sessionId } = context.credential;
      if (known?.way_in !== byPasskey || sessionId === null) throw notFound();
      const challenge = newChallenge();
      await tx.run(
        `insert into passkey_challenges (company_id, user_id, session_id, challenge, expires_at) values ($1, $2, $3, $4, $5)
         on conflict (company_id, user_id) do update set session_id = excluded.session_id, challenge = excluded.challenge, expires_at = excluded.expires_at`,
        [whose.companyId, whose.userId, sessionId, challenge, new Date(whose.at.getTime() + challengeSeconds * 1000)],
      );
      audit({ type: 'user', id: whose.userId });
      return toMake(here, challenge, {
        handle: await handleOf(tx, whose.companyId, whose.userId, newChallenge()),
        email: context.realUser.email,
        name: context.realUser.displayName,
        portal: context.company.name,
        known: await passkeysOf(tx, whose),
      });
    },

    addPasskey: async ({ context, tx, body, audit }) => {
      const whose = self(context);
      await holdOwnSession(tx, context);
      const challenge = await takeChallenge(tx, context);
      const known = await signInOf(tx, whose);
      if (known?.way_in !== byPasskey) throw notFound();
      const passkey = challenge && (await made(here, challenge, body.passkey));
      if (!passkey) throw new Refusal('conflict', 'This passkey was not made for this portal, or it took longer than five minutes. Try again.');
      const kept = await keepPasskey(tx, { ...whose, name: body.name, passkey });
      await tellOfChange(tx, context);
      audit({ type: 'passkey', id: kept.id });
      return presentPasskey(kept);
    },

    removePasskey: async ({ context, tx, params, audit }) => {
      const whose = self(context);
      await holdOwnSession(tx, context);
      const rows = await passkeysOf(tx, whose);
      if (!rows.some(({ id }) => id === params.id)) throw notFound();
      if (rows.length === 1) throw new Refusal('conflict', 'This is your last passkey, which stays: add another one first.');
      await tx.run('delete from passkeys where company_id = $1 and user_id = $2 and id = $3', [whose.companyId, whose.userId, params.id]);
      await tellOfChange(tx, context);
      audit({ type: 'passkey', id: params.id });
      return null;
    },

    makeRecoveryCodes: async ({ context, tx, audit }) => {
      const whose = self(context);
      await holdOwnSession(tx, context);
      if ((await passkeysOf(tx, whose)).length === 0) throw notFound();
      const codes = await newRecoveryCodes(tx, whose);
      await tellOfChange(tx, context);
      audit({ type: 'user', id: whose.userId });
      return { recovery_codes: codes };
    },
  }) satisfies Partial<Handlers>;

/** The challenge that was given in this session, used up. Null where it is too old, or there is none. */
async function takeChallenge(tx: Tx, { company, realUser, credential, now }: Context): Promise<Buffer | null> {
  const taken = await tx.first(
    'delete from passkey_challenges where company_id = $1 and user_id = $2 and session_id = $3 and expires_at > $4 returning challenge',
    [company.id, realUser.id, credential.sessionId, now],
  );
  return taken?.challenge ?? null;
}
