export { DataFolderInUseError, openEmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './embedded.ts';
