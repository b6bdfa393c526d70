import { createHmac } from 'node:crypto';
import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import type { Message } from '../../../ports/mail.ts';
import { handOver, writeLetter } from '../../mail/index.ts';
import { byPasskey } from '../wayIn.ts';
import type { LinkKind } from './kinds.ts';

interface Text {
  readonly subject: string;
  readonly sentence: string;
  readonly button: string;
}

const howLong = 'The link below works once, within 24 hours, and on the device on which you open it.';

const texts: Readonly<Record<LinkKind, Text>> = {
  invitation: {
    subject: 'You are invited to the investor portal',
    sentence:
      'You sign in to the portal with a passkey: with your fingerprint, your face or the PIN of your device, and without a password. ' +
      'The link below leads you through it. It works once, within seven days.',
    button: 'Set up your sign-in',
  },
  administrator: {
    subject: 'A new way to sign in to the investor portal',
    sentence: `An administrator has this link sent to you, so that you can make a new passkey, which ends those that you had. If you did not ask for that, do not open it and tell them at once. ${howLong}`,
    button: 'Make a new passkey',
  },
  self: {
    subject: 'Your link to the investor portal',
    sentence: `Somebody, probably you, asked for a link to sign in with this e-mail address. If it was not you, there is nothing to do: nobody can sign in by it without this mail. ${howLong}`,
    button: 'Go on to sign in',
  },
};

/** Of an invitation to a provider that vouches for no address. */
const atProvider = {
  sentence:
    'You sign in to the portal where your company has you sign in. The link below leads you there, and tells us that it is you. It works once, within seven days.',
  button: 'Go on to sign in',
};

/**
 * Mails a link that may still be used. Its secret follows from the link's id and a key of the installation, so that each try of a message has the same, and
 * is kept as a hash alone. Nothing outside is asked while a transaction is open.
 */
export async function handOverLink(
  id: string,
  { companyId, inCompany }: Pick<JobRun, 'companyId' | 'inCompany'>,
  { mail, publicUrl, linkKey, clock }: Pick<JobServices, 'mail' | 'publicUrl' | 'linkKey' | 'clock'>,
): Promise<void> {
  const secret = createHmac('sha256', linkKey).update(`sign-in link ${companyId} ${id}`).digest('base64url');
  const message = await inCompany((tx) => prepared(tx, { companyId, id, secret, publicUrl, at: clock.now() }));
  if (message) await handOver(mail, message);
}

interface Asked {
  readonly companyId: string;
  readonly id: string;
  readonly secret: string;
  readonly publicUrl: string;
  readonly at: Date;
}

async function prepared(tx: Tx, { companyId, id, secret, publicUrl, at }: Asked): Promise<Message | null> {
  const link = await tx.first(
    `select l.kind, u.email, u.display_name, c.slug, c.name as company_name, c.profile->>'program_name' as program_name, i.label
     from sign_in_links l join users u on u.company_id = l.company_id and u.id = l.user_id join companies c on c.id = l.company_id
       left join company_issuers i on i.company_id = u.company_id and i.issuer = u.way_in and i.link_by = 'invitation' and l.kind = 'invitation'
         and not exists (select from identities k where k.company_id = u.company_id and k.user_id = u.id)
     where l.company_id = $1 and l.id = $2 and l.used_at is null and l.ended_at is null and l.expires_at > $3 and u.active and (u.way_in = $4 or u.provider_until is not null or i.id is not null)
       and not exists (select from sign_in_links m where m.company_id = l.company_id and m.user_id = l.user_id and m.kind = l.kind and m.n > l.n)`,
    [companyId, id, at, byPasskey],
  );
  if (!link) return null;
  await tx.run('update sign_in_links set hash = $3 where company_id = $1 and id = $2', [companyId, id, hashToken(secret)]);
  const { subject, sentence, button } = link.label === null ? texts[link.kind] : { ...texts.invitation, ...atProvider };
  return writeLetter(
    {
      subject,
      sentence,
      company: link.program_name ?? link.company_name,
      name: link.display_name,
      // The secret stands behind the hash: no server is sent it by whoever opens or checks the link, and no log has it.
      entries: [{ text: button, link: `${publicUrl}/sign-in-link?company=${link.slug}#${secret}` }],
      preferences: `${publicUrl}/${link.slug}/investor/mail`,
      unsubscribe: null,
    },
    { id, address: link.email },
  );
}
