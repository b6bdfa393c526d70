import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash.mjs';
import { alone } from './lock.mjs';
import { environment, giveUp, node24, runShown, say, top } from './run.mjs';

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Installs the locked dependencies where they are not installed, or not these. */
export async function ensureInstalled() {
  const mark = join(top, 'node_modules/.pari-installed');
  const wanted = `${hashOf(['package-lock.json', '.npmrc'])} ${process.platform} ${process.arch}`;
  if (read(mark) === wanted) return;
  await alone('install', async () => {
    if (read(mark) === wanted) return;
    say('Installing the locked dependencies (about 640 MB on disk, usually under two minutes)');
    const started = Date.now();
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const status = await runShown(npm, ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
      // npm lends its own settings to scripts by environment; a fresh npm reads its own.
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_(config_(global|prefix|workspace)|lifecycle|package)/i.test(name))),
      shell: process.platform === 'win32',
    });
    if (status !== 0) giveUp('The dependencies could not be installed; npm says why above. Nothing was started.');
    writeFileSync(mark, wanted);
    say(`Installed in ${Math.round((Date.now() - started) / 1000)} s`);
  });
}

const webSources = () =>
  hashOf([
    'package-lock.json',
    'tsconfig.base.json',
    'packages/domain/src',
    'packages/contract/src',
    'packages/ui/src',
    'packages/ui/package.json',
    'apps/web',
  ]);

/**
 * Builds the web application when what it is made of has changed.
 * @param before is waited for where it has
 */
export async function ensureWebBuilt(before = async () => {}) {
  const mark = join(top, 'apps/web/dist/.pari-built');
  if (read(mark) === webSources()) return;
  await before();
  await alone('build', async () => {
    const made = webSources();
    if (read(mark) === made) return;
    say('Building the web application');
    const started = Date.now();
    const status = await runShown(node24(), [join(top, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
      cwd: join(top, 'apps/web'),
      env: environment(),
    });
    if (status !== 0) giveUp('The web application could not be built; the reason stands above.');
    writeFileSync(mark, made);
    say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  });
}
