export { isDue, MOST_YEARS, retentionOf } from './retention.ts';
export type { Held, Retention, RetentionFacts } from './retention.ts';
