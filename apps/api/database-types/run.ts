import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../src/adapters/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/adapters/postgres/index.ts';
import { generate, generatedFile } from './generate.ts';

// Writes the types of the statements: a server of its own, migrated, asked, and removed.
const server = await startEmbeddedPostgres({ dataDir: mkdtempSync(join(tmpdir(), 'pari-database-types-')), throwaway: true });
try {
  await migrate(server.superuserConnectionString);
  writeFileSync(generatedFile, await generate(server.superuserConnectionString));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await server.stop();
}
