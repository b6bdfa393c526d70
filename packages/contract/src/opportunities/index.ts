export { opportunities } from './endpoints.ts';
