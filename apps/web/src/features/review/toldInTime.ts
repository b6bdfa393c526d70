import { isRefusal } from '../../client/failedChanges.ts';
import { toasts } from '../../client/toasts.ts';
import { refreshReview } from './review.ts';

/** What became of something meanwhile, and who took it, is told and shown. */
export const toldInTime = {
  onFailed: (_input: unknown, error: Error): void => {
    if (!isRefusal(error)) return;
    toasts.show(error.message, 'info');
    refreshReview();
  },
};
