import { CallError } from '@pari/contract/client';
import { meansNone } from '../../shared/lists/meansNone.ts';

/** Whether nobody can have an application there: there is none, or the fund takes none here. */
export const hasNone = (error: Error | null): boolean => meansNone(error) || (error instanceof CallError && error.code === 'not_yet');
