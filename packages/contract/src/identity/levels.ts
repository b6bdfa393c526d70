import { z } from 'zod';
import type { DelegateLevel } from '../endpoint.ts';

const level = z.union([z.literal(1), z.literal(2)]).meta({ description: '1: Access and export financial data. 2: Access investment applications' });
/** As the form of the invitation counts them. */
export const accessLevels = z.array(level);
type AccessLevel = z.output<typeof level>;

const numbers = { figures: 1, applications: 2 } as const satisfies Record<DelegateLevel, AccessLevel>;
const levels = Object.keys(numbers) as DelegateLevel[];
export const accessLevelsOf = (given: Iterable<DelegateLevel>): AccessLevel[] => [...given].map((one) => numbers[one]).toSorted((a, b) => a - b);
export const levelsOf = (given: readonly AccessLevel[]): DelegateLevel[] => levels.filter((one) => given.includes(numbers[one]));
