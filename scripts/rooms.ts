import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One import of one file, both seen from the top of the repository. */
export interface Import {
  readonly from: string;
  /** A path of the repository, a workspace package (`@pari/domain/money`), or another module (`node:fs`, `react`). */
  readonly to: string;
  readonly typeOnly: boolean;
}

interface Rule {
  readonly from: RegExp;
  readonly to: RegExp;
  /** Exceptions: what may be imported, or by whom, all the same. */
  readonly unless?: (entry: Import) => boolean;
  readonly teach: string;
}

const isTest = (path: string) => /\.test(-d)?\.tsx?$|\/test\//.test(path);
const feature = (path: string) => /\/features\/([^/]+)\//.exec(path)?.[1];
const sameFeature = ({ from, to }: Import) => feature(from) === feature(to);

/** The house, room by room. A lower room never imports a higher one. */
export const rules: readonly Rule[] = [
  {
    from: /^packages\/(domain|contract|ui)\/src\//,
    to: /^node:/,
    unless: ({ from }) => isTest(from),
    teach: 'domain, contract and ui run in the browser too and open nothing. Pass the value in; do the I/O in apps/api.',
  },
  {
    from: /^packages\/domain\//,
    to: /^@pari\//,
    unless: ({ to }) => to.startsWith('@pari/domain'),
    teach: 'domain is the lowest room: it knows no other package. Move the type down into domain, or the code up.',
  },
  {
    from: /^packages\/contract\//,
    to: /^@pari\/(ui|testkit|api|web)/,
    teach: 'contract may use domain only.',
  },
  {
    from: /^packages\/ui\//,
    to: /^@pari\/(?!ui)/,
    teach: 'ui knows looks and gestures, no business noun. Pass texts and values as properties.',
  },
  {
    from: /^packages\/testkit\//,
    to: /^@pari\/(ui|api|web)/,
    teach: 'testkit may use domain and contract only.',
  },
  {
    from: /^apps\/api\/(src|seed)\//,
    to: /^@pari\/(ui|web|testkit)/,
    unless: ({ from, to }) => isTest(from) && to.startsWith('@pari/testkit'),
    teach: 'The server uses domain and contract; testkit in tests alone.',
  },
  {
    from: /^apps\/web\/src\//,
    to: /^@pari\/(api|testkit)/,
    teach: 'The browser reaches the server over the contract, by @pari/contract/client.',
  },
  {
    from: /^apps\/web\/src\//,
    to: /^@pari\/contract$/,
    unless: ({ typeOnly }) => typeOnly,
    teach: 'Schemas stay out of the browser. `import type` the contract; the client ships the list of routes.',
  },
  {
    from: /^apps\/web\/src\/features\//,
    to: /^apps\/web\/src\/(features|app)\//,
    unless: sameFeature,
    teach: 'Web features never import each other or the shell. Share through src/configured or packages/ui, or compose in src/app.',
  },
  {
    from: /^apps\/web\/src\/configured\//,
    to: /^apps\/web\/src\/(features|app)\//,
    teach: 'configured draws what it is given. Pass data and callbacks in.',
  },
  {
    from: /^apps\/api\/src\/features\//,
    to: /^apps\/api\/src\/features\//,
    unless: (entry) => sameFeature(entry) || /\/features\/[^/]+\/index\.ts$/.test(entry.to) || entry.to.endsWith('/features/audit/record.ts'),
    teach: 'A server feature meets another only through its index.ts.',
  },
  {
    from: /^apps\/api\/src\/(features|http)\//,
    to: /^apps\/api\/src\/adapters\//,
    unless: ({ from, typeOnly }) => typeOnly || isTest(from),
    teach: 'Only src/main sees adapters. Import the type, and take the thing itself as a parameter.',
  },
  {
    from: /./,
    to: /^packages\//,
    unless: ({ from, to }) => from.split('/', 2).join('/') === to.split('/', 2).join('/'),
    teach: 'Import a package by its name, not by a path into it.',
  },
];

/** The first rule that an import breaks, or undefined. */
export function broken(entry: Import): Rule | undefined {
  return rules.find((rule) => rule.from.test(entry.from) && rule.to.test(entry.to) && !rule.unless?.(entry));
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g;

/** Every import that a file's text makes. */
export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(statement)].map((match) => {
    const name = match[2] ?? match[3] ?? '';
    const to = name.startsWith('.') ? normalize(join(dirname(file), name)) : name;
    return { from: file, to, typeOnly: match[1] !== undefined };
  });
}

/** Longer files need a written reason: their first lines say `long:` and why. */
const longest = 400;

function check(root: string): string[] {
  const files = globSync(['packages/*/{src,gallery}/**/*.{ts,tsx}', 'apps/*/{src,seed,test}/**/*.{ts,tsx}', '{e2e,bench,scripts}/**/*.{ts,tsx,mjs}'], {
    cwd: root,
    exclude: (path) => /(^|\/)(dist|node_modules)(\/|$)/.test(path),
  });
  const complaints: string[] = [];
  for (const file of files.toSorted()) {
    const text = readFileSync(join(root, file), 'utf8');
    const lines = text.split('\n').length;
    if (lines > longest && !text.slice(0, 500).includes('long:')) complaints.push(`${file}: ${lines} lines. Split it, or say at its top why it is long.`);
    for (const entry of importsOf(file, text)) {
      const rule = broken(entry);
      if (rule) complaints.push(`${file}: imports ${entry.to}. ${rule.teach}`);
    }
  }
  if (files.length < 50) complaints.push(`Only ${files.length} files were found: the search itself is broken.`);
  return complaints;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const complaints = check(join(import.meta.dirname, '..'));
  for (const line of complaints) process.stdout.write(`${line}\n`);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
