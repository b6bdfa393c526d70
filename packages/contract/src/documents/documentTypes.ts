import { z } from 'zod';
import { documentTypes, type DocumentType } from '@pari/domain/documents';

export const documentType = z.enum(Object.keys(documentTypes) as [DocumentType, ...DocumentType[]]).meta({ id: 'DocumentType' });
