import { createHmac } from 'node:crypto';
import { hashToken } from '../../../http/authenticate.ts';
import type { Tx } from '../../../ports/database.ts';
import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import type { Message } from '../../../ports/mail.ts';
import { handOver, writeLetter } from '../../mail/index.ts';

interface Asked {
  readonly changeId: string;
  readonly to: 'old' | 'new';
}

const texts = {
  old: {
    subject: 'Something is to change of your account',
    sentence:
      'Somebody asked for another e-mail address or telephone number of your account, or for another way to sign in to it. In 24 hours it is in force. ' +
      'If you do not want that, stop it by the link below, and tell your administrator at once.',
    button: 'Stop it',
  },
  new: {
    subject: 'Confirm this e-mail address',
    sentence:
      'Somebody, probably you, asked for this e-mail address at an account of the investor portal. Confirm it by the link below, which works once, within 24 hours. If it was not you, there is nothing to do.',
    button: 'Confirm this address',
  },
} as const;

/**
 * Mails what a change is stopped, or a new address confirmed by. The secret follows from the change and a key of the installation, so that each try has the same,
 * and is kept as a hash alone. The day in which it can be stopped begins when the mail was handed on.
 */
export async function handOverChange(
  asked: Asked,
  { id, companyId, inCompany }: Pick<JobRun, 'id' | 'companyId' | 'inCompany'>,
  { mail, publicUrl, linkKey, clock }: Pick<JobServices, 'mail' | 'publicUrl' | 'linkKey' | 'clock'>,
): Promise<void> {
  const { changeId, to } = asked;
  const secret = createHmac('sha256', linkKey).update(`account change ${to} ${companyId} ${changeId}`).digest('base64url');
  const message = await inCompany((tx) => prepared(tx, { ...asked, id, companyId, secret, publicUrl }));
  if (!message) return;
  await handOver(mail, message);
  if (to === 'old')
    await inCompany((tx) =>
      tx.run('update account_changes set told_at = coalesce(told_at, $3) where company_id = $1 and id = $2', [companyId, changeId, clock.now()]),
    );
}

async function prepared(
  tx: Tx,
  { id, companyId, changeId, to, secret, publicUrl }: Asked & { id: string; companyId: string; secret: string; publicUrl: string },
): Promise<Message | null> {
  const change = await tx.first(
    `select c.email, c.old_email, u.display_name, o.slug, o.name as company_name, o.profile->>'program_name' as program_name
     from account_changes c join users u on u.company_id = c.company_id and u.id = c.user_id join companies o on o.id = c.company_id
     where c.company_id = $1 and c.id = $2 and c.state = 'agreed' for update of c`,
    [companyId, changeId],
  );
  const address = to === 'old' ? change?.old_email : change?.email;
  if (!change || !address) return null;
  const hash = hashToken(secret);
  if (to === 'old') await tx.run('update account_changes set stop_hash = $3 where company_id = $1 and id = $2', [companyId, changeId, hash]);
  else await tx.run('update account_changes set confirm_hash = $3 where company_id = $1 and id = $2', [companyId, changeId, hash]);
  const { subject, sentence, button } = texts[to];
  return writeLetter(
    {
      subject,
      sentence,
      company: change.program_name ?? change.company_name,
      // Whoever has an address that is not confirmed may be a stranger, whom no name is told.
      name: to === 'old' ? change.display_name : address,
      entries: [{ text: button, link: `${publicUrl}/account-change?company=${change.slug}&${to === 'old' ? 'stop' : 'confirm'}#${secret}` }],
      preferences: `${publicUrl}/${change.slug}/investor/mail`,
      unsubscribe: null,
    },
    { id, address },
  );
}
