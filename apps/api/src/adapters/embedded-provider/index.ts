export { embeddedProvider } from './embeddedProvider.ts';
