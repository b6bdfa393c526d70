import { z } from 'zod';
import { instant } from './wire.ts';

export { featureFlags, isFeatureFlag, type FeatureFlag } from './featureFlagTable.ts';

export const featureFlag = z.object({ feature: z.object({ name: z.string() }), active: z.boolean(), modified_at: instant }).meta({ id: 'FeatureFlag' });
