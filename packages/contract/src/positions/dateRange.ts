import { z } from 'zod';
import { civilDate } from '../wire.ts';

/** Both days belong to it; both or none. */
export const dateRange = z.strictObject({ start_date: civilDate.optional(), end_date: civilDate.optional() });
