import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dashesOf, ENTRY_TYPES, entryTypes, figures, isKind, isPart, parts, reasons, type Figure, type Reason } from '@pari/domain/figures';

const top = join(import.meta.dirname, '..');
const page = join(top, 'docs/figures.md');

/** The comments of a table in the sources, by the name of what they stand above. */
function notesIn(path: string): ReadonlyMap<string, string> {
  const text = readFileSync(join(top, 'packages/domain/src/figures', path), 'utf8');
  return new Map([...text.matchAll(/\/\*\* ([^\n]+) \*\/\n {2}(\w+):/g)].map(([, note = '', name = '']) => [name, note]));
}

/** As it stands within a sentence. */
const within = (heading: string): string => (/^[A-Z][a-z]/.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading);
const called = (name: string): string => within(isPart(name) ? parts[name].heading : figures[name as Figure].heading);

const rates = {
  equity: 'rate of the investor’s flows',
  gross: 'rate of the flows without the loan',
  as_held: 'one of the two rates above',
} as const;

/** A formula in words: signed terms, over those they are divided by. */
function formulaOf(name: Figure): string {
  if (isKind(name, 'rate')) return rates[figures[name].flows];
  if (isKind(name, 'date', 'text')) return '';
  const terms: readonly string[] = figures[name].terms;
  const over = terms.filter((term) => !term.startsWith('/')).map((term) => `${term.startsWith('-') ? '−' : '+'} ${called(term.slice(1))}`);
  const under = terms.filter((term) => term.startsWith('/')).map((term) => called(term.slice(1)));
  const formula = over.join(' ').replace(/^\+ /, '');
  if (isKind(name, 'share')) return `${formula} ÷ ${within(parts.fundTotalCommitments.heading)}`;
  return under.length > 0 ? `${formula} ÷ (${under.join(' + ')})` : formula;
}

function figureRows(): string[] {
  const notes = notesIn('table.ts');
  return (Object.keys(figures) as Figure[]).map((name) => {
    const { field, heading, kind } = figures[name];
    const meaning = [formulaOf(name), notes.get(name)].filter(Boolean).join('. ');
    return `| \`${field}\` | ${heading} | ${kind} | ${meaning} |`;
  });
}

function reasonRows(): string[] {
  const notes = notesIn('reasons.ts');
  const namesOf = (reason: Reason) => {
    const dashed = (Object.keys(figures) as Figure[]).filter((name) => dashesOf(name).includes(reason));
    const others = dashed.filter((name) => !isKind(name, 'rate')).map((name) => `\`${figures[name].field}\``);
    return [...others, ...(dashed.some((name) => isKind(name, 'rate')) ? ['rates'] : [])].join(', ');
  };
  return (Object.keys(reasons) as Reason[]).map((reason) => `| \`${reason}\` | ${notes.get(reason)} | ${namesOf(reason)} |`);
}

const sign = (flow: 1n | -1n | undefined): string => (flow === undefined ? '' : flow === 1n ? '+' : '−');

/** Into which sums each kind of entry goes, whose flow it is, and what it does to a NAV. */
function entryRows(): string[] {
  return ENTRY_TYPES.map((type) => {
    const { sum, cashSum, equity, gross, later } = entryTypes[type];
    const sums = [called(sum), cashSum && called(cashSum), ...(type === 'distribution' ? [called('returnedCapital'), called('recallable')] : [])];
    const rolled =
      later &&
      figures.grossNav.terms
        .find((term) => term.slice(1) === later)
        ?.charAt(0)
        .replace('-', '−');
    return `| \`${type}\` | ${sums.filter(Boolean).join('; ')} | ${sign(equity)} | ${sign(gross)} | ${rolled ?? ''} |`;
  });
}

/** The page about figures with its tables as the domain has them. */
export function withFigureTables(text: string): string {
  const tables = new Map([
    [
      'entries',
      [`| Entry | goes into | investor's flow | flow without the loan | in NAV when later than the valuation |`, '|---|---|---|---|---|', ...entryRows()],
    ],
    ['figures', ['| Figure | Called | Kind | Formula |', '|---|---|---|---|', ...figureRows()]],
    ['reasons', ['| Reason | Means | Figures |', '|---|---|---|', ...reasonRows()]],
  ]);
  return text.replace(
    /(<!-- (\w+) -->\n)[\s\S]*?(<!-- \/\2 -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${(tables.get(name) ?? []).join('\n')}\n\n${end}`,
  );
}

export const readPage = (): string => readFileSync(page, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, withFigureTables(readPage()));
