import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { node24, say, top } from './run.mjs';

/**
 * A Chromium for the browser journeys: one on the PATH, else the one among the packages, unpacked once into the checkout.
 * @returns {string | null} path of the program, null when none runs here
 */
export function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = onPath.find((path) => existsSync(path) && runs(path)) ?? unpacked();
  return found !== null && runs(found) ? found : null;
}

const runs = (path) => spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;

function unpacked() {
  const { version } = JSON.parse(readFileSync(join(top, 'node_modules/@sparticuz/chromium/package.json'), 'utf8'));
  const folder = join(top, `.cache/chromium-${version}`);
  const program = join(folder, 'run');
  if (existsSync(program)) return program;
  say('Unpacking the Chromium that comes with the packages');
  mkdirSync(join(top, '.cache'), { recursive: true });
  const fresh = mkdtempSync(join(top, '.cache/unpacking-'));
  chmodSync(fresh, 0o755);
  // It unpacks into the temporary folder, its libraries only where it takes the machine for a function service.
  const script = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  const env = { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  const { status } = spawnSync(node24(), ['--input-type=module', '-e', script], { cwd: top, env, stdio: ['ignore', 2, 2] });
  if (status !== 0) return null;
  chmodSync(join(fresh, 'chromium'), 0o755);
  writeFileSync(join(fresh, 'fonts/fonts.conf'), fontList);
  // Its libraries and fonts are for it alone.
  writeFileSync(join(fresh, 'run'), launcher, { mode: 0o755 });
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  return program;
}

const launcher = `#!/bin/sh
here=$(cd "\${0%/*}" && pwd)
export LD_LIBRARY_PATH="$here/al2023/lib:$here" FONTCONFIG_PATH="$here/fonts"
exec "$here/chromium" "$@"
`;

const fontList = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><dir>/usr/share/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;
