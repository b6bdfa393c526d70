import { RELATIONS } from '@pari/domain/applications';
import { z } from 'zod';
import { id as uuid, shortText } from '../wire.ts';

/** Of a part within its definition. */
export const partId = z.string().regex(/^[A-Za-z0-9._-]{1,60}$/, 'Use 1 to 60 letters, digits, dots, underscores and hyphens.');
export const said = (longest: number) => shortText(longest, z.string().trim().min(1));
/** What may be left out. */
export const text = (longest: number) => shortText(longest, z.string().trim()).default('');
export const off = z.boolean().default(false);
export const some = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).max(most);

/** A document of the company that is opened first. */
export const document = z.strictObject({ doc_id: partId, document_id: uuid.describe('a document of the company'), document_name: said(200) });

/** How an answer has to stand to something for what depends on it to be asked. */
export const related = { relation: z.enum(RELATIONS), value: z.union([z.string().max(100), some(z.string().max(100), 40)]) };
