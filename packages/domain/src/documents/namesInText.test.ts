import { describe, expect, it } from 'vitest';
import { termFinder, type Term } from './namesInText.ts';

const name = (text: string): Term => ({ text, kind: 'name' });
const code = (text: string): Term => ({ text, kind: 'code' });
const email = (text: string): Term => ({ text, kind: 'email' });
const finder = (...terms: readonly Term[]) => {
  const made = termFinder();
  for (const term of terms) made.add(term);
  return (text: string, own: readonly Term[] = []) => made.find([{ page: 1, text }], own).map((found) => found.text);
};

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
  expect(made.find(pages, [])).toEqual([
    { ...code('B-1'), page: 1 },
    { ...name('Ben Oak'), page: 2 },
  ]);
});

it('however many names begin alike, a long text is searched by its words', () => {
  const made = termFinder();
  for (let number = 0; number < 20_000; number += 1) {
    made.add(name(`Person ${number} Of Many`));
    made.add(code(`INV-${number}`));
  }
  const text = Array.from({ length: 10_000 }, (_, index) => `word${index % 5000} inv person`).join(' ');
  expect(made.find([{ page: 1, text: `${text} INV-17777 x` }], [])).toEqual([{ ...code('INV-17777'), page: 1 }]);
});
