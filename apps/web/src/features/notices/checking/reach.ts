import type { CallOutput } from '@pari/contract/client';
import { counted } from '../../../shared/lists/counted.ts';

export type Recipient = CallOutput<'listNoticeRecipients'>['recipients'][number];

/** How many people a notice would reach, of how many investors, and how. */
export function reachOf(recipients: readonly Pick<Recipient, 'person' | 'channels'>[]) {
  const ids = (of: typeof recipients) => new Set(of.flatMap(({ person }) => (person ? [person.id] : []))).size;
  return {
    investors: recipients.length,
    people: ids(recipients),
    mailed: ids(recipients.filter(({ channels }) => channels.includes('mail'))),
    unseen: recipients.filter(({ person }) => person === null).length,
  };
}

/** The same in a sentence. */
export function reachWords({ investors, people, mailed, unseen }: ReturnType<typeof reachOf>): string {
  const mail =
    people === 0
      ? ''
      : mailed === people
        ? ', all of them by mail too'
        : mailed === 0
          ? ', nobody by mail'
          : `, ${mailed.toLocaleString('en')} of them by mail too`;
  const nobody = unseen === 0 ? '' : ` Nobody sees ${counted(unseen, 'investor', 'investors')}.`;
  return `${counted(people, 'person', 'people')} would be told for ${counted(investors, 'investor', 'investors')}${mail}.${nobody}`;
}

const words = { portal: 'Portal', mail: 'mail' } as const;
export const channelWords = (channels: Recipient['channels']): string =>
  channels.length === 0 ? 'Nobody is told' : channels.map((channel) => words[channel]).join(' and ');
