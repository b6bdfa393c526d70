export { orders } from './endpoints.ts';
