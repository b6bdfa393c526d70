import { z } from 'zod';
import { id } from '../wire.ts';

/** An application that uses a record which its applicant may use in several. */
export const applicationUse = z.object({
  application: id,
  fund: z.object({ external_id: z.string(), name: z.string() }),
  status: z.int(),
  is_open: z.boolean(),
});
