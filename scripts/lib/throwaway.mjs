import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// `npm start` on a data folder of its own that goes with it: what the browser journeys walk over.
const data = mkdtempSync(join(tmpdir(), 'pari-throwaway-'));
// Its database runs under another account when we are root.
chmodSync(data, 0o711);
process.env.PARI_DATA_DIR = data;
await import('../start.mjs');
rmSync(data, { recursive: true, force: true });
