import { z } from 'zod';

/** Why a figure is a dash. */
export const figureReason = z
  .enum([
    'no_valuation',
    'incomplete_valuation',
    'no_opening_valuation',
    'negative_opening',
    'no_outflow',
    'no_sign_change',
    'single_day',
    'no_convergence',
    'nothing_called',
    'no_total_commitments',
    'missing_rate',
  ])
  .meta({ id: 'FigureReason' });
