import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { node24, say, top } from './run.mjs';

/**
 * A Chromium for the browser journeys: one on the PATH, else the one among the packages, unpacked into a folder of the user's own.
 * @returns {Promise<string | null>} path of the program, null when none runs here
 */
export async function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return onPath.find((path) => existsSync(path) && runs(path)) ?? packaged();
}

const runs = (path, env = process.env) => spawnSync(path, ['--version'], { env, timeout: 30_000 }).status === 0;

function packaged() {
  // The package unpacks into the temporary folder; one of the user's own keeps users apart.
  const folder = join(tmpdir(), `pari-chromium-${process.getuid?.() ?? 'user'}`);
  mkdirSync(folder, { recursive: true });
  say('Unpacking the Chromium that comes with the packages');
  const script = `import chromium from '@sparticuz/chromium'; process.stdout.write(await chromium.executablePath());`;
  // The package brings the libraries that Chromium needs only where it believes to run in a function service.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' };
  const found = spawnSync(node24(), ['--input-type=module', '-e', script], { cwd: top, env, encoding: 'utf8', timeout: 120_000 });
  if (found.status !== 0) return null;
  const libraries = [join(folder, 'al2023', 'lib'), folder].join(':');
  process.env.LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return runs(found.stdout, process.env) ? found.stdout : null;
}
