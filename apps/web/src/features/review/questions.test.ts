import { expect, it } from 'vitest';
import { aboutDocument, namedOf, underHeadings } from './questions.ts';

const asked = (question: string, card: string | null = null, participant: string | null = null) => ({ question, title: question, card, participant });

it('questions stand beneath the card under which they were asked, in their order', () => {
  const questions = [asked('name', 'Who invests'), asked('born', 'Identity'), asked('lives', 'Identity'), asked('alone')];
  expect(underHeadings(questions, 'card').map(({ heading, questions: own }) => [heading, own.map(({ question }) => question)])).toEqual([
    ['Who invests', ['name']],
    ['Identity', ['born', 'lives']],
    [null, ['alone']],
  ]);
});

it('participants stand apart, also those of one name', () => {
  const questions = [
    asked('1', null, 'Ann Lee'),
    asked('1/born', 'Identity', 'Ann Lee'),
    asked('2', null, 'Ann Lee'),
    asked('2/born', 'Identity', 'Ann Lee'),
    asked('rest'),
  ];
  expect(underHeadings(questions, 'participant').map(({ heading, questions: own }) => [heading, own.length])).toEqual([
    ['Ann Lee', 2],
    ['Ann Lee', 2],
    [null, 1],
  ]);
});

it('what a comment is about is said once', () => {
  const passport = { question: '1/passport', title: 'Copy of the passport', participant: 'Ann Lee' };
  expect(namedOf(passport)).toBe('Copy of the passport, Ann Lee');
  expect(aboutDocument({ name: 'Copy of the passport' }, { ...passport, participant: null })).toBe('the document Copy of the passport');
  expect(aboutDocument({ name: 'Evidence of your status' }, { ...passport, title: 'Evidence', participant: null })).toBe('Evidence of your status, Evidence');
});
