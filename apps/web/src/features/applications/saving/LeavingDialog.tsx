import { Confirmation } from '@pari/ui';
import type { Saving } from './useSaving.ts';

/** Asks whoever leaves, or signs out, although something would be lost. */
export const LeavingDialog = ({
  saving: { isLeaving, loss, stay, leave },
}: {
  readonly saving: Pick<Saving<never>, 'isLeaving' | 'loss' | 'stay' | 'leave'>;
}) => (
  <Confirmation title="Leave without saving?" verb="Leave without saving" isOpen={isLeaving} onConfirm={leave} onCancel={stay}>
    {loss}
  </Confirmation>
);
