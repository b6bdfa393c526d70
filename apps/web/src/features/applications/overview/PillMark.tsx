import type { ComponentProps } from 'react';
import type { PillStatus } from '@pari/domain/applications';
import { StatusMark } from '@pari/ui';

const tones: Readonly<Partial<Record<PillStatus, ComponentProps<typeof StatusMark>['tone']>>> = {
  'In Progress': 'info',
  Pending: 'info',
  'Update pending': 'warning',
  Approved: 'positive',
  Complete: 'positive',
  'GP Signed': 'positive',
  'Not Eligible': 'negative',
  Decline: 'negative',
};

/** Where a part stands, as an icon and a word; what nobody has begun is quiet. */
export function PillMark({ status }: { readonly status: PillStatus }) {
  const tone = tones[status];
  return tone === undefined ? <span className="app-note">{status}</span> : <StatusMark tone={tone}>{status}</StatusMark>;
}
