import { execFileSync } from 'node:child_process';
import { chromium, type Browser } from '@playwright/test';

/** A Chromium on the PATH, else the one of the npm package. */
async function executable(): Promise<string> {
  try {
    return execFileSync('sh', ['-c', 'command -v chromium || command -v chromium-browser'], { encoding: 'utf8' }).trim();
  } catch {
    const packed = await import('@sparticuz/chromium');
    return packed.default.executablePath();
  }
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await executable(), args: ['--no-sandbox'] });
}
