import type { Tx } from '../../ports/database.ts';
import type { Signers } from '../../ports/signer.ts';
import { sendEnvelope } from '../../features/envelopes/index.ts';
import { acceptFiles } from './acceptFiles.ts';

interface Story {
  readonly companyId: string;
  readonly now: Date;
}

const signer = 'carry@alder.example';
const countersigner = 'reviewer@alder.example';
const sender = 'admin@alder.example';

/** Tells of a document that somebody is asked to sign, and another countersigns: sent for real as soon as the story is told. */
export async function tellSignatures(tx: Tx, signers: Signers, { companyId, now }: Story): Promise<void> {
  const rows = await tx.rows('select id, email from users where company_id = $1 and email = any($2)', [companyId, [signer, countersigner, sender]]);
  const idOf = (email: string): string => rows.find((one) => one.email === email)?.id ?? '';
  const guide = await tx.first(`select id from documents where company_id = $1 and title = 'Co-investment programme guide'`, [companyId]);
  await acceptFiles(tx, companyId, guide ? [guide.id] : [], now);
  const by = { company: { id: companyId }, realUser: { id: idOf(sender), email: sender } };
  await sendEnvelope(tx, by, signers, now, {
    document: guide?.id ?? '',
    title: 'Rules of the co-investment programme',
    message: 'Please sign that you read the guide and keep to its rules.',
    expires_in_days: 30,
    // Nobody outside hears of the story.
    signer: 'built_in',
    recipients: [
      { user: idOf(signer), role: 'signer', turn: 1 },
      { user: idOf(countersigner), role: 'countersigner', turn: 2 },
    ],
  });
}
