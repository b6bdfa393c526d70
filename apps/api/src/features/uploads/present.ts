import type { FileUpload } from '@pari/contract';
import type { UploadRow } from './queries.ts';

export const presentUpload = ({ id, length, received, used_at: usedAt }: UploadRow): FileUpload => ({ id, length, received, is_used: usedAt !== null });
