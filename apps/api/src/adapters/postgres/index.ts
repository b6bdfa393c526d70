export { DataFolderInUseError, openEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
