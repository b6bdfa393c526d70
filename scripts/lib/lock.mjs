import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say, top } from './run.mjs';

/** A name on which one process of this machine can listen. The system frees it when that process ends, however it ends. */
function address(name) {
  const key = `pari-${name}-${createHash('sha256').update(top).digest('hex').slice(0, 16)}`;
  if (process.platform === 'linux') return `\0${key}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${key}` : join(tmpdir(), `${key}.lock`);
}

/** Does `work` while no other process of this checkout does the same. */
export async function alone(name, work) {
  const path = address(name);
  for (let told = false; ; told = true) {
    const waiting = new Set();
    const lock = createServer((socket) => {
      waiting.add(socket);
      // One who waited and was stopped is no matter of ours.
      socket.on('error', () => {}).on('close', () => waiting.delete(socket));
    }).listen(path);
    try {
      await once(lock, 'listening');
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
      if (!told) say('Waiting for another process that is preparing this checkout');
      await released(path);
      continue;
    }
    try {
      return await work();
    } finally {
      lock.close();
      for (const socket of waiting) socket.destroy();
    }
  }
}

/** Resolves when the process that listens there closes its end. */
async function released(path) {
  const holder = connect(path);
  const closed = new Promise((resolve) => holder.once('close', resolve));
  holder.on('error', ({ code }) => {
    // A killed process leaves its file behind where names are files.
    if (code === 'ECONNREFUSED' && !path.startsWith('\0')) rmSync(path, { force: true });
  });
  holder.resume();
  await closed;
}
