import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, top } from './run.mjs';

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Does `work` while no other process of this checkout does the same; a process that died holding the lock does not count. */
export function alone(name, work) {
  const folder = join(top, `.lock-${name}`);
  for (let told = false; !take(folder); ) {
    if (!told) say('Waiting for another process that is preparing this checkout');
    told = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
  try {
    return work();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function take(folder) {
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const holder = pidIn(folder);
    if (holder !== null && !alive(holder)) rmSync(folder, { recursive: true, force: true });
    return false;
  }
}

function pidIn(folder) {
  try {
    return Number(readFileSync(join(folder, 'pid'), 'utf8')) || null;
  } catch {
    return null;
  }
}
