import { createToastQueue } from '@pari/ui';

export const toasts = createToastQueue();
