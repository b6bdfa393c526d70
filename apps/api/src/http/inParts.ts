import { fileInParts, type FileInParts, type Upload } from '@pari/contract';
import { readInput } from './readInput.ts';
import { readJsonField } from './readJson.ts';

/** Whether what the call takes as a file may have come in parts before. */
export const takesParts = ({ names = [], keeps }: Upload): boolean => keeps === 'all' && names.length > 0;

/** What a field says that stands in the place of a file. @throws Refusal `bad_request` */
export const readFileInParts = (value: unknown): FileInParts => readInput(fileInParts, typeof value === 'string' ? readJsonField(value) : value) as FileInParts;
