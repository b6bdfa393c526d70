import { MODULE_WORDS, PLURAL_MODULES, type ModuleNumber } from '@pari/domain/applications';
import type { CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import type { Company, Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { tellFormerAddresses } from '../identity/index.ts';
import { tell } from '../mail/index.ts';

export const applicationEvents = [
  'submitted',
  'withdrawn',
  'approved',
  'declined',
  'changes_requested',
  'written',
  'replied',
  'reopened',
  'locked',
  'unlocked',
  'amounts_frozen',
  'amounts_unfrozen',
  'limits_set',
  'begun_anew',
  'window_reopened',
  'window_ended',
  'asked_anew',
  'lapsed',
  'expired',
  'changed_elsewhere',
  'document_requested',
  'request_withdrawn',
  'application_approved',
  'approved_otherwise',
  'approval_cancelled',
  'completed',
  'reminded',
  'objection_settled',
  'sent_to_client',
] as const;
export type ApplicationEvent = (typeof applicationEvents)[number];

interface Told {
  readonly userId: string;
  readonly fundId: string;
  readonly externalId: string;
  readonly what: ApplicationEvent;
  /** Parts that it is about; absent: the whole. */
  readonly modules?: readonly ModuleNumber[];
  /** From when on, or until when, it counts; absent: it does by now. */
  readonly day?: CivilDate;
  /** Who did it; absent: another person. Of what somebody did themselves it is a receipt, which does not wait to be read. */
  readonly by?: string;
  readonly at: Date;
}

/** A receipt, in the inbox and by mail, once for all parts, which names them and nothing that was said in them. */
export async function tellApplicant(
  tx: Tx,
  { id: companyId }: Pick<Company, 'id'>,
  { userId, fundId, externalId, what, modules, day, by, at }: Told,
): Promise<void> {
  const parts: readonly Part[] = modules?.map((module) => ({ name: MODULE_WORDS[module], isPlural: PLURAL_MODULES.has(module) })) ?? [
    { name: 'Your application', isPlural: false },
  ];
  await tx.run(`insert into notifications (company_id, user_id, type, fund_id, created_at, details, read_at) values ($1, $2, 'application', $3, $4, $5, $6)`, [
    companyId,
    userId,
    fundId,
    at,
    [...new Set(parts.map((part) => sentences[what](part, day)))].join(' '),
    by === userId ? at : null,
  ]);
  // What is to be signed is told as that, and leads there.
  const about =
    what === 'sent_to_client'
      ? ({ kind: 'signature', path: `/funds/${externalId}/agreements` } as const)
      : ({ kind: 'application', path: pathOf(externalId) } as const);
  await tell(tx, { companyId, userIds: [userId], ...about, at });
}

const pathOf = (externalId: string): string => `/funds/${externalId}/application`;

/** How something is called, and whether of one or of several. */
interface Part {
  readonly name: string;
  readonly isPlural: boolean;
}

const was = ({ name, isPlural }: Part): string => `${name} ${isPlural ? 'were' : 'was'}`;

const sentences: Readonly<Record<ApplicationEvent, (part: Part, day: CivilDate | undefined) => string>> = {
  submitted: (part) => `${was(part)} submitted for review.`,
  withdrawn: () => 'Your application was withdrawn.',
  approved: (part) => `${was(part)} approved.`,
  declined: (part) => `${was(part)} declined.`,
  changes_requested: ({ name }) => `${name}: a reviewer asks for changes.`,
  written: ({ name }) => `${name}: a reviewer wrote to you.`,
  replied: ({ name }) => `${name}: a reviewer replied to you.`,
  lapsed: ({ name }) => `${name}: a document was replaced. Read the new one and submit again.`,
  expired: ({ name }) => `${name}: what you gave has expired. Look through it and submit it again.`,
  changed_elsewhere: ({ name }) => `${name}: you changed what you gave while your application was locked. Look through it and submit it again.`,
  document_requested: ({ name }) => `${name}: a reviewer asks you for a document.`,
  application_approved: () => 'Your application was approved.',
  approved_otherwise: () => 'Your application was approved, with other amounts than you asked for. Your application says them.',
  approval_cancelled: () => 'Your application is looked at again: its approval was cancelled.',
  completed: (_part, day) =>
    `Your application is complete: what you committed stands on your dashboard${day === undefined ? '' : `, and counts from ${formatDate(day)} on`}.`,
  request_withdrawn: ({ name }) => `${name}: a document is not asked for any more.`,
  reminded: () => 'Something in your application still waits for you.',
  objection_settled: ({ name }) => `${name}: a reviewer settled what you object to. Your application says how.`,
  reopened: ({ name, isPlural }) => `${name} ${isPlural ? 'are' : 'is'} looked at again.`,
  locked: () => 'Your application was locked by a reviewer.',
  unlocked: () => 'Your application is no longer locked.',
  amounts_frozen: () => 'The amounts of your application were frozen by a reviewer.',
  limits_set: () => 'A reviewer set what you may invest. Your application says it.',
  begun_anew: () => 'You can apply again: what you said before is there to be confirmed.',
  window_reopened: (_part, day) => `You can apply to this fund${day === undefined ? '' : ` until ${formatDate(day)}`}.`,
  window_ended: () => 'You can no longer apply to this fund by the days that were given to you. What you said is kept.',
  asked_anew: ({ name, isPlural }) => `${name} ${isPlural ? 'have' : 'has'} to be looked at again, because what is asked was changed.`,
  sent_to_client: () => 'Your adviser asks you to sign your subscription documents.',
  amounts_unfrozen: () => 'The amounts of your application are no longer frozen.',
};

/** Since when somebody sits there, as their session proves: whoever signed in since may be somebody else. Where nothing proves it, since now. */
async function sittingSince(tx: Tx, companyId: string, sessionId: string | null, at: Date): Promise<Date> {
  if (sessionId === null) return at;
  const session = await tx.first('select authenticated_at from sessions where company_id = $1 and id = $2', [companyId, sessionId]);
  return session?.authenticated_at ?? at;
}

interface DetailsChanged {
  readonly userId: string;
  readonly fund: { readonly id: string; readonly external_id: string; readonly name: string };
  readonly changed:
    | {
        readonly kind: 'bank_details';
        /** Nothing was given before. */
        readonly isFirst: boolean;
      }
    | { readonly kind: 'tax_details' };
  /** Id of what was changed. */
  readonly record: string;
  /** The funds in whose applications it is used. */
  readonly usedIn: readonly { readonly external_id: string }[];
  readonly at: Date;
}

const wordsOfChange = ({ fund: { name }, changed }: Pick<DetailsChanged, 'fund' | 'changed'>): string =>
  changed.kind === 'bank_details'
    ? `Bank details for payments from ${name} were ${changed.isFirst ? 'given' : 'changed'}. If it was not you, call us at once.`
    : `What you say of your taxes for ${name} is being changed. If it is not you, call us at once.`;

/**
 * Tells somebody that where they are paid was changed, or what they had submitted of their taxes is: in the portal, by mail, and at addresses that they had lately.
 * Without anything that was said, and without who is paid, which rest sealed elsewhere. Each change stands in the portal; of a record the first in a sitting is mailed
 * at once, and what follows within minutes in one mail more.
 */
export async function tellOfDetails(
  tx: Tx,
  { company: { id: companyId }, credential }: Pick<Context, 'company' | 'credential'>,
  { userId, fund, changed, record, usedIn, at }: DetailsChanged,
): Promise<void> {
  const since = await sittingSince(tx, companyId, credential.sessionId, at);
  // The same for each fund in which it is changed.
  const path = `${pathOf(usedIn.map(({ external_id: key }) => key).toSorted()[0] ?? fund.external_id)}#${record}`;
  await tx.run(`insert into notifications (company_id, user_id, type, fund_id, created_at, details) values ($1, $2, 'application', $3, $4, $5)`, [
    companyId,
    userId,
    fund.id,
    at,
    wordsOfChange({ fund, changed }),
  ]);
  await tell(tx, { companyId, userIds: [userId], kind: changed.kind, path, at, since });
  await tellFormerAddresses(tx, { companyId, userId, kind: changed.kind, at });
}
