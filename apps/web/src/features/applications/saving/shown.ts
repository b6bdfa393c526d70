import { notifyManager } from '@tanstack/react-query';

/** Once whatever shows what was put into the place of an answer shows it. */
export const shown = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve));
