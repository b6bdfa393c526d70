export { DataFolderInUseError, openEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
export { freePort } from './freePort.ts';
