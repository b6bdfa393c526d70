import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const top = fileURLToPath(new URL('..', import.meta.url));
const checkout = mkdtempSync(join(tmpdir(), 'pari-settings-first-'));
const node = `node_modules/node-${process.platform}-${process.arch}`;

// A checkout in which everything is installed but what builds, and nothing is built.
beforeAll(async () => {
  for (const name of ['scripts', 'package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json', 'apps/web/package.json'])
    cpSync(join(top, name), join(checkout, name), { recursive: true });
  mkdirSync(join(checkout, 'node_modules'));
  for (const name of ['packages', 'apps/api', node]) symlinkSync(join(top, name), join(checkout, name));
  const { hashOf } = (await import(join(checkout, 'scripts/lib/hash.mjs'))) as { hashOf: (paths: string[]) => string };
  writeFileSync(join(checkout, 'node_modules/.pari-installed'), `${hashOf(['package-lock.json', '.npmrc'])} ${process.platform} ${process.arch}`);
});
afterAll(() => rmSync(checkout, { recursive: true }));

const start = (env: Record<string, string>) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, 'scripts/start.mjs')], {
    env: { PATH: process.env['PATH'], PARI_DATA_DIR: join(checkout, 'data'), ...env },
    encoding: 'utf8',
  });
  return { status, stdout, said: stderr };
};

it('a start refuses settings before it builds, and in production as a line of the log', () => {
  expect(start({ PORT: 'x' })).toEqual({ status: 1, stdout: '', said: expect.stringMatching(/^These settings need attention:\n {2}- PORT: .*\n$/) as string });
  const { status, said } = start({ NODE_ENV: 'production' });
  expect([status, (JSON.parse(said) as { msg: string }).msg]).toEqual([1, expect.stringContaining('PARI_OIDC_ISSUER: production needs')]);
});

it('and builds with good ones', () => {
  expect(start({}).said).toMatch(/^Building the web application\n/);
});
