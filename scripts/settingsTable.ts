import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeSettings } from '../apps/api/src/settings.ts';

const page = join(import.meta.dirname, '../docs/operations.md');
const between = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;

/** The operations page with the settings as the code has them. */
export function withSettings(text: string): string {
  const rows = describeSettings().map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback && `\`${fallback}\``} | ${meaning} |`);
  return text.replace(between, `$1\n| setting | default | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n\n$2`);
}

export const readPage = (): string => readFileSync(page, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, withSettings(readPage()));
