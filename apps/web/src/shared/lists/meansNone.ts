import { CallError } from '@pari/contract/client';

/** Whether a refusal says that there is nothing of the id that was asked for. */
export const meansNone = (error: Error | null): boolean => error instanceof CallError && (error.status === 404 || error.errors['id'] !== undefined);
