import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3mini } from 's3mini';
import type { Bucket } from '../../src/adapters/files/s3.ts';

/** A server that speaks S3, in a process and on a port of its own, with an empty bucket. */
export async function startS3(): Promise<{ bucket: Bucket; put(key: string, bytes: Buffer): Promise<void>; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'pari-s3-'));
  // It makes the tokens of its pages with a cipher that only the legacy provider still has.
  const server = fork(join(import.meta.dirname, 's3Program.ts'), [directory], { execArgv: ['--openssl-legacy-provider'] });
  const [port] = (await once(server, 'message')) as [number];
  const bucket = { endpoint: `http://127.0.0.1:${port}/pari`, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  return {
    bucket,
    put: async (key, bytes) => void (await new S3mini(bucket).putObject(key, bytes)),
    async stop() {
      const over = once(server, 'exit');
      server.kill('SIGKILL');
      await over;
      await rm(directory, { recursive: true, force: true });
    },
  };
}
