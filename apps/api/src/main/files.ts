import { join } from 'node:path';
import { filesInFolder } from '../adapters/files/folder.ts';
import { filesInBucket } from '../adapters/files/s3.ts';
import { clamAv } from '../adapters/scanner/clamAv.ts';
import { noScanner } from '../adapters/scanner/noScanner.ts';
import type { Files } from '../ports/files.ts';
import type { Scan } from '../ports/scanner.ts';
import { bucketOf, type Settings } from '../settings.ts';

/** Where files are kept, and who looks at them, as the settings say. */
export function filesOf(settings: Settings): { readonly files: Files; readonly scan: Scan } {
  const bucket = bucketOf(settings);
  return {
    files: bucket ? filesInBucket(bucket) : filesInFolder(join(settings.dataDir, 'files')),
    scan: settings.PARI_CLAMAV === undefined ? noScanner : clamAv(settings.PARI_CLAMAV),
  };
}
