export { opportunities } from './endpoints.ts';
export { interestDetails } from './schemas.ts';
