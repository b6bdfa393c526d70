import { isMailKind } from '@pari/contract';
import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { handOver, mailTexts, writeLetter } from '../../mail/index.ts';

/** Mails a former address of somebody, whom a change names, what mail of a kind says. */
export async function handOverFormer(
  { changeId, kind }: { readonly changeId: string; readonly kind: string },
  { id, companyId, inCompany }: Pick<JobRun, 'id' | 'companyId' | 'inCompany'>,
  { mail, publicUrl }: Pick<JobServices, 'mail' | 'publicUrl'>,
): Promise<void> {
  const change = await inCompany((tx) =>
    tx.first(
      `select c.old_email, u.display_name, o.slug, o.name as company_name, o.profile->>'program_name' as program_name
       from account_changes c join users u on u.company_id = c.company_id and u.id = c.user_id join companies o on o.id = c.company_id
       where c.company_id = $1 and c.id = $2 and u.active`,
      [companyId, changeId],
    ),
  );
  if (!change || !isMailKind(kind)) return;
  const { subject, sentence, button } = mailTexts[kind];
  await handOver(
    mail,
    writeLetter(
      {
        subject,
        sentence,
        company: change.program_name ?? change.company_name,
        name: change.display_name,
        entries: [{ text: button, link: `${publicUrl}/${change.slug}/investor` }],
        why: 'You get this because this was your address at the portal until lately.',
        preferences: null,
        unsubscribe: null,
      },
      { id, address: change.old_email },
    ),
  );
}
