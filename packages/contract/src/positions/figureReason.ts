import { reasons, type Reason } from '@pari/domain/figures';
import { z } from 'zod';

/** Why a figure is a dash. */
export const figureReason = z.enum(Object.keys(reasons) as Reason[]).meta({ id: 'FigureReason' });
