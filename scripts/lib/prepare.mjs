import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash.mjs';
import { alone } from './lock.mjs';
import { environment, node24, runShown, say, top } from './run.mjs';

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Installs the locked dependencies where they are not installed, or not these. */
export function ensureInstalled() {
  const mark = join(top, 'node_modules/.pari-installed');
  const lock = () => `${hashOf(['package-lock.json', '.npmrc'])} ${process.platform} ${process.arch}`;
  if (read(mark) === lock()) return;
  alone('install', () => {
    if (read(mark) === lock()) return;
    say('Installing the locked dependencies (about 640 MB on disk, usually under two minutes)');
    const started = Date.now();
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const status = runShown(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      // npm lends its own settings to scripts by environment; a fresh npm reads its own.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(config_(global|prefix|workspace)|lifecycle|package)/i.test(name))),
      shell: process.platform === 'win32',
    });
    if (status !== 0) {
      say('The dependencies could not be installed; npm says why above. Nothing was started.');
      process.exit(1);
    }
    writeFileSync(mark, lock());
    say(`Installed in ${Math.round((Date.now() - started) / 1000)} s`);
  });
}

/** Builds the web application when what it is made of has changed. */
export function ensureWebBuilt() {
  const mark = join(top, 'apps/web/dist/.pari-built');
  const sources = () =>
    hashOf(['package-lock.json', 'tsconfig.base.json', 'packages/domain/src', 'packages/contract/src', 'packages/ui/src', 'packages/ui/package.json', 'apps/web']);
  if (read(mark) === sources()) return;
  alone('build', () => {
    const made = sources();
    if (read(mark) === made) return;
    say('Building the web application');
    const started = Date.now();
    const status = runShown(node24(), [join(top, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: join(top, 'apps/web'), env: environment() });
    if (status !== 0) {
      say('The web application could not be built; the reason stands above.');
      process.exit(1);
    }
    writeFileSync(mark, made);
    say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
}
