export { embeddedProvider, type EmbeddedProvider } from './embeddedProvider.ts';
