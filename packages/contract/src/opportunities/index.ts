export { offer } from './schemas.ts';
export { opportunities } from './endpoints.ts';
export { managedFunds } from './managed.ts';
