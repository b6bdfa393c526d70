import type { Statement } from '@pari/contract';
import { digestOf } from '../../http/rehearse.ts';

/** What two statements have alike that say the same, whenever they are made. */
export const figuresDigest = (statement: Statement): string => digestOf({ ...statement, known_on: null });
