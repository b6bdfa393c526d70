import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describePages } from '@pari/contract';

const page = join(import.meta.dirname, '../docs/page-configurations.md');

/** The page about page configurations with its tables as the contract has them. */
export function withPageTables(text: string): string {
  const tables = describePages();
  return text.replace(/(<!-- (\w+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g, (_, begin: string, name: string, end: string) => {
    const rows = (tables.get(name) ?? []).map((part) => `| \`${part.name}\` | ${part.type} | ${part.meaning} |`);
    return `${begin}\n| name | type | meaning |\n| --- | --- | --- |\n${rows.join('\n')}\n\n${end}`;
  });
}

export const readPage = (): string => readFileSync(page, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, withPageTables(readPage()));
