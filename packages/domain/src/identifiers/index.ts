export { isSlug, slugPattern } from './slug.ts';
