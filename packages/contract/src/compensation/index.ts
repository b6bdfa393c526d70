import { Noun } from '../endpoint.ts';
import { deskCompensation } from './desk.ts';
import { ownCompensation } from './own.ts';

export const compensation = new Noun({ ...ownCompensation, ...deskCompensation });
