import type { ComponentProps } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { carryDocumentColours } from '@pari/domain/carry';
import { StatusMark } from '@pari/ui';

type Status = CallOutput<'listCarryDocuments'>['results'][number]['status'];

const tones: Readonly<Record<(typeof carryDocumentColours)[Status], ComponentProps<typeof StatusMark>['tone']>> = {
  blue: 'info',
  orange: 'warning',
  green: 'positive',
  red: 'negative',
};

/** A status of a document of carry as it stands by itself. */
export const wordOf = (status: Status): string => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

/** Its word, in its colour. */
export const StatusOf = ({ status }: { readonly status: Status }) => <StatusMark tone={tones[carryDocumentColours[status]]}>{wordOf(status)}</StatusMark>;
