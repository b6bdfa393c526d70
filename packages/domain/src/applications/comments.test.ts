import { describe, expect, it } from 'vitest';
import { isAnswered, requestsIn, type Touched } from './comments.ts';

const asked = new Date('2026-04-15T12:00:00Z');
const [before, after] = [new Date('2026-04-15T11:00:00Z'), new Date('2026-04-15T13:00:00Z')];
const untouched: Touched = {
  whole: null,
  questions: new Map([
    ['qp', before],
    ['why', before],
  ]),
  documents: new Map([['proof', before]]),
  documentsOf: new Map([['papers', ['proof', 'letter']]]),
  applicant: { at: before, block: 'where', changed: new Map([['first_name', false]]) },
};
const at = (place: { question?: string; document?: string }, touched: Partial<Touched> = {}, replied: Date | null = null) =>
  isAnswered(
    { question_identifier: place.question ?? null, document_identifier: place.document ?? null, published_at: asked, replied_at: replied },
    { ...untouched, ...touched },
  );

describe('a comment is answered', () => {
  it('by a reply after it, wherever it stands, and by none before it', () => {
    for (const place of [{}, { question: 'qp' }, { document: 'proof' }]) {
      expect([place, at(place), at(place, {}, before), at(place, {}, after)]).toEqual([place, false, false, true]);
    }
  });

  it('at a question, by another answer to that question alone', () => {
    const touched = { questions: new Map([['qp', after]]) };
    expect([at({ question: 'qp' }, touched), at({ question: 'why' }, touched)]).toEqual([true, false]);
  });

  it('at a document, by that document alone, uploaded, replaced or taken back', () => {
    const touched = { documents: new Map([['letter', after]]) };
    expect([at({ document: 'letter' }, touched), at({ document: 'proof' }, touched)]).toEqual([true, false]);
    expect([at({ question: 'papers' }, touched), at({ question: 'qp' }, touched)]).toEqual([true, false]);
    expect(at({ document: 'proof' }, { questions: new Map([['qp', after]]) })).toBe(false);
  });

  it('at a name, by another name, and not by anything else that is said of the applicant', () => {
    const applicant = (changed: ReadonlyMap<string, boolean>) => ({ applicant: { at: after, block: 'where', changed } });
    const renamed = applicant(new Map([['first_name', true]]));
    expect([at({ question: 'first_name' }, renamed), at({ question: 'last_name' }, renamed)]).toEqual([true, false]);
    expect(at({ question: 'first_name' }, applicant(new Map([['first_name', false]])))).toBe(false);
    expect(at({ question: 'where' }, renamed)).toBe(true);
  });

  it('at a whole part, by whatever was changed in it', () => {
    expect(at({}, { documents: new Map([['letter', after]]) })).toBe(true);
    expect(at({}, { whole: after })).toBe(true);
    expect(at({}, { applicant: { at: after, block: null, changed: new Map() } })).toBe(true);
  });
});

it('a question that the applicant asked asks nothing of them', () => {
  const at = (status: 1 | 2, is_own_question: boolean) => ({ module: 1, status, question_identifier: 'qp', document_identifier: null, is_own_question });
  expect([requestsIn(1, [at(1, true), at(2, true)]), requestsIn(1, [at(1, true), at(1, false)])]).toEqual([0, 1]);
});
