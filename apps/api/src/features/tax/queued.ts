import { z } from 'zod';

/** Fills a form with what is said, and sends it to be signed. */
export const prepareTaxForm = { name: 'prepare_tax_form', payload: z.strictObject({ documentId: z.uuid() }), tries: 12 };

/** Takes back forms that wait to be signed: those that say something else by now, or all. */
export const settleTaxForms = { name: 'settle_tax_forms', payload: z.strictObject({ recordId: z.uuid(), isAll: z.boolean() }), tries: 12 };
