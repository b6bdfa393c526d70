import type { CallOutput } from '@pari/contract/client';
import { refreshCall } from '../../../client/queries.ts';

export type ReviewText = CallOutput<'listReviewTexts'>['results'][number];

export const refreshTexts = (): void => void refreshCall('listReviewTexts');
