import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeal } from './seal.ts';
import { secretKey } from './secretKey.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'pari-keys-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

describe("the installation's key", () => {
  it('is made once, by whichever of several starts comes first, for its owner alone', async () => {
    const program = `const { secretKey } = await import('./secretKey.ts'); process.stdout.write(secretKey({ dataDir: process.argv[1] }).toString('hex'))`;
    const starts = Array.from({ length: 6 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, dataDir], { cwd: import.meta.dirname }),
    );
    const keys = new Set((await Promise.all(starts)).map(({ stdout }) => stdout));
    expect([...keys]).toEqual([secretKey({ dataDir }).toString('hex')]);
    expect(readdirSync(join(dataDir, 'keys'))).toEqual(['secret.key']);
    expect([statSync(join(dataDir, 'keys', 'secret.key')).mode & 0o777, statSync(join(dataDir, 'keys')).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  it('is the one of the settings where it is given', () => {
    expect(secretKey({ dataDir: '/nowhere', PARI_SECRET_KEY: 'ab'.repeat(32) })).toEqual(Buffer.alloc(32, 0xab));
  });

  it('says so when its file is damaged', () => {
    const damaged = mkdtempSync(join(tmpdir(), 'pari-keys-'));
    secretKey({ dataDir: damaged });
    writeFileSync(join(damaged, 'keys', 'secret.key'), 'short');
    expect(() => secretKey({ dataDir: damaged })).toThrow('is damaged');
    rmSync(damaged, { recursive: true });
  });
});

describe('what is sealed', () => {
  const seal = createSeal(randomBytes(32));
  it('opens for its purpose, unchanged, with its key', () => {
    const sealed = seal.seal('a', 'text ✓');
    expect(seal.open('a', sealed)).toBe('text ✓');
    expect(seal.open('b', sealed)).toBeNull();
    expect(createSeal(randomBytes(32)).open('a', sealed)).toBeNull();
    expect(seal.seal('a', 'text ✓')).not.toEqual(sealed);
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(seal.open('a', changed)).toBeNull();
    }
    expect(seal.open('a', sealed.subarray(0, 20))).toBeNull();
  });
});
