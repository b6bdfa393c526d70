import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changesIn, usualAreas } from './mutate/areas.ts';
import { changesOf, sentencesOf, type Change } from './mutate/changes.ts';
import { draw } from './mutate/draw.ts';
import { outdated } from './mutate/equivalent.ts';

const top = join(import.meta.dirname, '..');
const becomes = (text: string, sentences: readonly string[] = []) => changesOf('a.ts', text, sentences).map((change) => change.becomes);

describe('the changes of a line', () => {
  it.each([
    ['const a = b === c;', ['const a = b !== c;']],
    ['const a = b <= c;', ['const a = b < c;']],
    ['const a = (b as number) + c;', ['const a = (b as number) - c;']],
    ['const a = b ?? c;', ['const a = b && c;']],
    ['a += b;', ['a -= b;']],
    ['const a = !b;', ['const a = b;']],
    ['const a = -b;', ['const a = b;']],
    ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
    ['const a = true;', ['const a = false;']],
    ['const a = 1_000;', ['const a = 1001;']],
    ["const a = 'b';", ["const a = '';"]],
    ["const a = '';", ["const a = '_';"]],
    ['const a = `b${c}`;', ["const a = '';"]],
    ['const a = /^b$/;', ['const a = /b$/;']],
    ['function a() { return b; }', ['function a() { return undefined; }']],
    ['const a = () => b;', ['const a = () => undefined;']],
    ['a(b);', [';']],
    ['void a.b(c);', [';']],
    ['await a(b);', [';']],
    ['throw a;', [';']],
    [
      "const a = 'select b from c where d = $1 and e is null';",
      [
        "const a = 'select b from c where d <> $1 and e is null';",
        "const a = 'select b from c where d = $1 or e is null';",
        "const a = 'select b from c where d = $1 and e is not null';",
      ],
    ],
  ])('%s', (text, expected) => expect(becomes(text)).toEqual(expected));

  it('put another sentence in the place of one', () => {
    const text = "a = 'The first one.';\nb = 'The second one.';";
    expect(becomes(text, sentencesOf(text))).toEqual(["a = 'The second one.';", "b = 'The first one.';"]);
    expect(becomes("a = 'The only one.';", ['The only one.'])).toEqual(["a = 'Another sentence.';"]);
    expect(becomes('a = `No ${b} here.`;', ["It's one."])).toEqual(["a = 'It\\'s one.';"]);
  });

  it('are none of types, names, modules, comments, and of what takes several lines', () => {
    for (const text of ["import { a } from 'b';", "type A = 'b' | 1;", 'interface A { readonly b: true }', '// a === b', 'a.b = { c: d };', 'const a = [\n];'])
      expect([text, becomes(text)]).toEqual([text, []]);
    expect(becomes('return_(\n);')).toEqual([]);
  });

  it('say where they are, and are the whole file with that one line changed', () => {
    const text = "const é = '🏔️';\n\n  if (a) b();\n";
    const [, condition] = changesOf('x/a.ts', text, []);
    expect(condition).toEqual({ file: 'x/a.ts', line: 3, was: 'if (a) b();', becomes: 'if (!(a)) b();', text: "const é = '🏔️';\n\n  if (!(a)) b();\n" });
  });
});

describe('a draw', () => {
  const change = (file: string, line: number, to: string): Change => ({ file, line, was: `${line}`, becomes: to, text: '' });
  const area = (file: string) => Array.from({ length: 20 }, (_, line) => ['a', 'b'].map((to) => change(file, line, to))).flat();

  it('takes as many of each area, no line twice, and the same for the same seed', () => {
    const areas = [area('x'), area('y'), [change('z', 1, 'a')]];
    const drawn = draw(areas, 11, '7');
    expect(
      drawn
        .map(({ file }) => file)
        .toSorted()
        .join(''),
    ).toBe('xxxxxyyyyyz');
    expect(new Set(drawn.map(({ file, line }) => `${file}${line}`)).size).toBe(11);
    expect(draw(areas, 11, '7')).toEqual(drawn);
    expect(draw(areas, 11, '8')).not.toEqual(drawn);
    expect(draw(areas, 100, '7').length).toBe(41);
  });
});

it('every change listed as one that no test can notice is still one of its line', () => {
  expect(outdated((file) => changesIn(top, file))).toEqual([]);
  const gone = { file: usualAreas[0] + '/dates/quarter.ts', was: 'const a = 1;', becomes: 'const a = 2;', because: 'x' };
  expect(outdated((file) => changesIn(top, file), [gone])).toEqual([gone]);
});

describe('npm run mutate', () => {
  let checkout: string;
  const source = 'export const larger = (a: number, b: number) => (a > b ? a : b);\n';
  const write = (name: string, text: string) => writeFileSync(join(checkout, name), text);
  const testOf = (...pairs: string[]) =>
    write(
      'packages/toy/a.test.ts',
      `import { expect, it } from 'vitest';\nimport { larger } from './a.ts';\nit('x', () => expect([${pairs.join(', ')}]).toEqual([2, 2]));\n`,
    );
  const mutate = (...args: string[]) => {
    const run = ['scripts/mutate/run.ts', '--checkout', checkout, '--changes', '3', 'packages/toy/a.ts', ...args];
    const { status, stdout, stderr } = spawnSync(process.execPath, run, { cwd: top, encoding: 'utf8' });
    return { status, lines: stdout.split('\n').filter(Boolean), stderr };
  };
  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'pari-toy-'));
    mkdirSync(join(checkout, 'packages/toy'), { recursive: true });
    symlinkSync(join(top, 'node_modules'), join(checkout, 'node_modules'));
    write('.gitignore', 'node_modules\n');
    write('package.json', '{ "type": "module" }\n');
    write('packages/toy/a.ts', source);
    execFileSync('git', ['init', '--quiet'], { cwd: checkout });
  });
  afterAll(() => rmSync(checkout, { recursive: true }));

  it('tells what was caught, file, line and change, and leaves the checkout as it is', () => {
    testOf('larger(1, 2)', 'larger(2, 1)');
    const { status, lines } = mutate('--seed', '4');
    expect(status).toBe(0);
    expect(lines[0]).toMatch(/^caught packages\/toy\/a\.ts:1 {2}export const larger = .* {2}=> {2}/);
    expect(lines.at(-1)).toMatch(/^1 of 1 changes were caught \(100\.0 %\), seed 4/);
    expect(readFileSync(join(checkout, 'packages/toy/a.ts'), 'utf8')).toBe(source);
  });

  it('fails where a change was not noticed, and names it', () => {
    testOf('2', '2');
    const { status, lines } = mutate();
    expect([status, lines[0]?.slice(0, 'MISSED packages/toy/a.ts:1'.length)]).toEqual([1, 'MISSED packages/toy/a.ts:1']);
    expect(lines.at(-1)).toMatch(/^0 of 1 changes were caught \(0\.0 %\)/);
  });

  it('changes one file at a time: what was changed before is as it was', () => {
    write('packages/toy/b.ts', "export const word = 'b';\n");
    write(
      'packages/toy/a.test.ts',
      `import { expect, it } from 'vitest';\nimport { larger } from './a.ts';\nimport './b.ts';\nit('x', () => expect([larger(1, 2), larger(2, 1)]).toEqual([2, 2]));\n`,
    );
    const { lines } = mutate('packages/toy/b.ts');
    expect(lines.slice(0, 2).map((line) => line.split(':')[0])).toEqual(['caught packages/toy/a.ts', 'MISSED packages/toy/b.ts']);
    rmSync(join(checkout, 'packages/toy/b.ts'));
  });

  it('fails where tests do not pass without a change, and where nothing can be drawn', () => {
    testOf('3', '3');
    const { status, stderr } = mutate();
    expect([status, stderr]).toEqual([1, expect.stringContaining('do not pass without a change')]);
    expect(mutate('--changes', 'many')).toMatchObject({ status: 1, stderr: '--changes must be a whole number, at least 1.\n' });
  });
});
