import { COMMENT_LENGTH } from '@pari/domain/applications';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, shortText } from '../wire.ts';
import { moduleNumber } from './schemas.ts';

const common = { policy: 'reviewer', flag: 'show_coinvest_home_page' } as const;
const version = z.int().positive();
const text = shortText(COMMENT_LENGTH, z.string().trim().min(1, 'Required'));
const reviewText = z
  .object({ id, module: moduleNumber, text: z.string(), version, changed_by: z.string(), changed_at: instant })
  .meta({ id: 'ReviewText', description: 'A text for comments that reviewers keep' });

export const textEndpoints = {
  listReviewTexts: endpoint({
    ...common,
    route: 'GET /api/review/texts',
    summary: 'Texts for comments that reviewers of the company keep, part by part',
    query: z.strictObject({ module: z.coerce.number<string>().pipe(moduleNumber).optional() }),
    output: z.object({ results: z.array(reviewText) }),
  }),
  addReviewText: endpoint({
    ...common,
    route: 'POST /api/review/texts',
    summary: 'Keeps a text for comments on a part',
    body: z.strictObject({ module: moduleNumber, text }),
    output: reviewText,
    status: 201,
    idempotent: true,
  }),
  changeReviewText: endpoint({
    ...common,
    params: z.strictObject({ id }),
    route: 'PATCH /api/review/texts/{id}',
    summary: 'Changes a text for comments; comments that were written with it stay as they are',
    body: z.strictObject({ version: version.describe('as it was read'), text }),
    output: reviewText,
    refusals: ['conflict'],
  }),
  removeReviewText: endpoint({
    ...common,
    params: z.strictObject({ id }),
    route: 'DELETE /api/review/texts/{id}',
    summary: 'Keeps a text no longer',
    output: z.null(),
    status: 204,
  }),
};
