import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { termFinder, type FoundTerm, type Term, type TermFinder, type TextPage } from './namesInText.ts';

const name = (text: string): Term => ({ text, kind: 'name' });
const code = (text: string): Term => ({ text, kind: 'code' });
const email = (text: string): Term => ({ text, kind: 'email' });
const finder = (...terms: readonly Term[]) => {
  const made = termFinder();
  for (const term of terms) made.add(term);
  return (text: string, own: readonly Term[] = []) => foundBy(made, [{ page: 1, text }], own).map((found) => found.text);
};
function foundBy(made: TermFinder, pages: readonly TextPage[], own: readonly Term[], rest = () => {}): FoundTerm[] {
  const search = made.find(pages, own);
  let step = search.next();
  for (; !step.done; step = search.next()) rest();
  return step.value;
}

describe('a name', () => {
  const found = finder(
    name('Zoë Åse Müller'),
    name("Siobhán O'Neill"),
    name('Jean-Luc Weiß'),
    name('Łukasz Søn'),
    name('Oak & Co., Ltd'),
    name('Bo'),
    name('王 小明'),
  );

  it.each([
    ['Dear Zoë Åse Müller,', 'Zoë Åse Müller'],
    ['ZOE  ASE\u00a0MULLER', 'Zoë Åse Müller'],
    ['Zoe\nAse\tMuller', 'Zoë Åse Müller'],
    ['Zoe Ase Mül-\nler', 'Zoë Åse Müller'],
    ['Zoe Ase Mül\u00adler', 'Zoë Åse Müller'],
    ['Müller, Zoë Åse', 'Zoë Åse Müller'],
    ['(Siobhan O’Neill)', "Siobhán O'Neill"],
    ['Siobhan O´Neill', "Siobhán O'Neill"],
    ['jean\u2011luc weiss', 'Jean-Luc Weiß'],
    ['Jean-\nLuc Weiß', 'Jean-Luc Weiß'],
    ['Lukasz Son', 'Łukasz Søn'],
    ['OAK & CO LTD', 'Oak & Co., Ltd'],
    ['ﬁrst \u202eBo\u202c', 'Bo'],
    ['致王小明先生', '王 小明'],
  ])('stands in %j', (text, said) => expect(found(text)).toEqual([said]));

  it.each(['Zoe Ase Mullerin', 'Zoe Muller', 'Ase Zoe Muller', "Siobhan O'Neills", 'OakCo Ltd', 'Bob', 'abo', '王 大明', ''])('does not stand in %j', (text) =>
    expect(found(text)).toEqual([]),
  );
});

describe('an e-mail address', () => {
  const found = finder(email('ben@oak.example'));
  it.each(['Write to BEN@oak.example.', '<ben@oak.example>', 'mailto:ben@oak.example', 'ben@oak.example, and others'])('stands in %j', (text) =>
    expect(found(text)).toEqual(['ben@oak.example']),
  );
  it.each(['ruben@oak.example', 'ann.ben@oak.example', 'ann+ben@oak.example', 'ben@oak.examples', 'ben, oak, example'])('does not stand in %j', (text) =>
    expect(found(text)).toEqual([]),
  );
  it('of those whom a text is for may stand there', () => expect(found('ben@oak.example', [email('Ben@oak.example')])).toEqual([]));
});

describe('a code', () => {
  const found = finder(code('B-1'), code('INV 00042'), code('7'), code('99'), code('2025'), code('Ö.1'));
  it.each([
    ['Investor B-1.', ['B-1']],
    ['b\u20111', ['B-1']],
    ['(B-1)/(b–1)', ['B-1']],
    ['B-1-2', ['B-1']],
    ['inv\n00042', ['INV 00042']],
    ['on 31.12.2025', ['2025']],
    ['ö.1', ['Ö.1']],
  ])('stands in %j', (text, said) => expect(found(text)).toEqual(said));
  it.each(['B-12', 'AB-1', 'B 1', 'B1', 'INV 000421', '7 of 99', '20251', 'O-1'])('does not stand in %j, or could be anything', (text) =>
    expect(found(text)).toEqual([]),
  );
});

describe('what is own', () => {
  const own = [name('Ann Lee Trust'), code('A-1-2')];
  const found = finder(name('Ann Lee'), name('ANN LEE TRUST'), name('Lee Trust'), code('A-1'), code('a-1-2'), name('Ben Oak'));
  it('and what stands within it, or reads the same, is not found', () => {
    expect(found('Ann Lee Trust, Trust Ann Lee, A-1-2', own)).toEqual([]);
    expect(found('Ann Lee Trust Ann Lee Trust A-1-2 A-1-2', own)).toEqual([]);
  });
  it('hides nothing that stands for itself', () => {
    expect(found('Ann Lee Trust and Ann Lee, A-1-2 and A-1, Ben Oak', own).toSorted()).toEqual(['A-1', 'Ann Lee', 'Ben Oak']);
  });
});

it('each is found once, on its first page', () => {
  const made = termFinder();
  for (const term of [name('Ben Oak'), name('ben  oak'), code('B-1')]) made.add(term);
  const pages = [
    { page: null, text: 'Title' },
    { page: 1, text: 'b-1' },
    { page: 2, text: 'Ben Oak, B-1' },
  ];
  expect(foundBy(made, pages, [])).toEqual([
    { ...code('B-1'), page: 1 },
    { ...name('Ben Oak'), page: 2 },
  ]);
});

describe('a long text', () => {
  const made = termFinder();
  for (let number = 0; number < 20_000; number += 1) {
    made.add(name(`Person ${number} Of Many`));
    made.add(code(`INV-${number}`));
    made.add(name(`王 ${number} 明`));
  }
  /** How often others go first meanwhile, and what is found. */
  const searched = (text: string, own: readonly Term[] = []) => {
    let rests = 0;
    const found = foundBy(made, [{ page: 1, text }], own, () => (rests += 1));
    return { rests, found: found.map((one) => one.text) };
  };

  it('is searched by its words, however many names begin alike', () => {
    const text = Array.from({ length: 10_000 }, (_, index) => `word${index % 5000} inv person 王`).join(' ');
    expect(searched(`${text} INV-17777 x 王17明`)).toMatchObject({ found: ['INV-17777', '王 17 明'] });
  });

  it('on one page, with one code again and again, takes time by its length alone, and lets others go first', () => {
    const { rests, found } = searched('INV-17777 A-1 '.repeat(140_000), [code('A-1')]);
    expect(found).toEqual(['INV-17777']);
    expect(rests).toBeGreaterThan(500);
  });

  it('without any blanks lets others go first, too', () => {
    expect(searched('王小明'.repeat(100_000)).rests).toBeGreaterThan(100);
  });

  it('holds what stands where portions of it meet', () => {
    for (const before of [19_990, 19_995, 19_999, 20_000])
      expect(searched(`${'x '.repeat(before / 2)} Person 17 Of\nMany`).found).toEqual(['Person 17 Of Many']);
  });
});

describe('whatever the terms and the text, what is found', () => {
  const words = fc.constantFrom('a', 'b', 'aa', '1', '12', '1234', '王', '明');
  const between = fc.constantFrom(' ', '-', '.', '@', ' . ');
  const glued = (most: number) => fc.array(fc.tuple(words, between), { minLength: 1, maxLength: most }).map((parts) => parts.flat().slice(0, -1).join(''));
  const text = glued(30);
  const terms = fc.array(fc.record({ kind: fc.constantFrom<Term['kind']>('name', 'code', 'email'), text: glued(4) }), { maxLength: 8 });
  const partsOf = (said: string) => said.match(/[a-z0-9王明]+/g) ?? [];
  const ordersOf = (term: Term) => {
    const all = partsOf(term.text);
    return term.kind === 'name' ? [all, [...all.slice(-1), ...all.slice(0, -1)]] : [all];
  };
  const keyOf = (term: Term) => `${term.kind} ${term.kind === 'name' ? ordersOf(term).map(String).toSorted()[0] : term.text}`;
  const isAnything = (said: string) => said.replaceAll(' ', '').length < 2 || /^\d{1,3}$/.test(said);

  /** From which character to which a term stands in a text, one word and one character after the other. */
  function placesOf(term: Term, said: string): [number, number][] {
    if (isAnything(term.text)) return [];
    const all = [...said.matchAll(/[a-z0-9王明]+/g)].map(({ 0: word, index }) => ({ word, index, end: index + word.length }));
    return all.flatMap(({ index }, from) =>
      ordersOf(term).flatMap((order): [number, number][] => {
        const end = all[from + order.length - 1]?.end;
        if (end === undefined || order.some((word, at) => all[from + at]?.word !== word)) return [];
        const isThere = term.kind === 'name' || (said.slice(index, end) === term.text && !(term.kind === 'email' && /[.+_-]$/.test(said.slice(0, index))));
        return isThere ? [[index, end]] : [];
      }),
    );
  }
  const isWithoutBlanks = (term: Term) => term.kind === 'name' && /[王明]/.test(term.text);
  /** The same of a name in a script without blanks, in the words in one piece. */
  const placesInOnePiece = (term: Term, joined: string): [number, number][] => {
    const said = partsOf(term.text).join('');
    return isAnything(term.text) ? [] : joined.split('').flatMap((_, at): [number, number][] => (joined.startsWith(said, at) ? [[at, at + said.length]] : []));
  };
  const isClear = (places: readonly [number, number][], hidden: readonly [number, number][]) =>
    places.some(([from, to]) => hidden.every(([start, end]) => to <= start || end <= from));

  it('is what stands there and overlaps nothing of those whom it is for', () =>
    fc.assert(
      fc.property(terms, terms, text, (others, own, said) => {
        const made = termFinder();
        for (const term of others) made.add(term);
        const mine = new Set(own.filter((term) => !isAnything(term.text)).map(keyOf));
        const named = own.filter(({ kind }) => kind === 'name').flatMap((term) => placesOf(term, said));
        const joined = said.replaceAll(/[a-z0-9王明]+|[^]/g, (part, at: number) =>
          !/[a-z0-9王明]/.test(part) ? '' : named.some(([from, to]) => from <= at && at < to) ? '\0' : part,
        );
        const isThere = (term: Term) => {
          if (mine.has(keyOf(term))) return false;
          if (isWithoutBlanks(term))
            return isClear(
              placesInOnePiece(term, joined),
              own.filter(isWithoutBlanks).flatMap((one) => placesInOnePiece(one, joined)),
            );
          return isClear(placesOf(term, said), term.kind === 'name' ? named : own.filter(({ kind }) => kind !== 'name').flatMap((one) => placesOf(one, said)));
        };
        const keys = (all: readonly Term[]) => [...new Set(all.map(keyOf))].toSorted();
        const found = foundBy(made, [{ page: 1, text: said }], own);
        expect(keys(found)).toEqual(keys(others.filter(isThere)));
        expect(found.length).toBe(keys(found).length);
      }),
      runs(200),
    ));
});
