import { z } from 'zod';

/** What a PDF is drawn on. */
export const paper = z
  .enum(['A4', 'Letter'])
  .optional()
  .describe("absent: Letter where the company's currency is that of the United States or Canada, else A4");
