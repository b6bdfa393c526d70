import type { ComponentProps } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { carryDocumentColours } from '@pari/domain/carry';
import type { StatusMark } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';

export type CarryDocument = CallOutput<'listCarryDocuments'>['results'][number];
type Status = CarryDocument['status'];

type Tone = ComponentProps<typeof StatusMark>['tone'];

const tones: Readonly<Record<(typeof carryDocumentColours)[Status], Tone>> = {
  blue: 'info',
  orange: 'warning',
  green: 'positive',
  red: 'negative',
};

/** The tone that has the colour of a status. */
export const toneOf = (status: Status): Tone => tones[carryDocumentColours[status]];

/** A status as it stands by itself. */
export const wordOf = (status: Status): string => `${status.charAt(0).toUpperCase()}${status.slice(1)}`;

/** Said beside a document that was replaced, so that it is not taken for the one before. */
export const versionOf = ({ version }: Pick<CarryDocument, 'version'>): string | undefined => (version === 1 ? undefined : `Version ${version}`);

/** What tells of documents of carry is asked for again. */
export function refreshCarryDocuments(): void {
  for (const read of ['listCarryDocuments', 'listPlanDocuments', 'getCarryAllocation', 'listTasks'] as const) void refreshCall(read);
}
