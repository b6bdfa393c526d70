import { expect, it } from 'vitest';
import { audienceFrom, callOf, peopleIn, type Publication } from './publication.ts';

const publication: Publication = { type: 'statement', date: '2026-03-31', title: ' Q1 2026 ', audience: { scope: 'people', fund: '', firm: 'f1' } };
const files = [new File(['%PDF'], 'A-1.pdf'), new File(['%PDF'], 'A-2.pdf')];

it('is sent as a rehearsal until one is confirmed, with the reasons of the files that are there', () => {
  const reasons = new Map([
    ['A-2.pdf', 'Both signed it.'],
    ['A-3.pdf', 'Left out since.'],
  ]);
  const { form, query, body } = callOf(publication, files, reasons);
  expect(form?.getAll('files')).toHaveLength(2);
  expect([query, body]).toEqual([
    { dry_run: 'true' },
    {
      type: 'statement',
      date: '2026-03-31',
      title: 'Q1 2026',
      audience: { scope: 'people' },
      overrides: [{ file: 'A-2.pdf', reason: 'Both signed it.' }],
    },
  ]);
  expect(callOf(publication, files, reasons, 'a1').query).toEqual({ dry_run: 'false', digest: 'a1' });
});

it('names the fund and the firm where they are meant, and leaves the title to the type', () => {
  const of = (audience: Partial<Publication['audience']>) =>
    callOf({ ...publication, title: ' ', audience: { ...publication.audience, fund: 'KES-1', ...audience } }, files, new Map()).body;
  expect(of({})).toMatchObject({ audience: { scope: 'people', fund: 'KES-1' } });
  expect([
    of({ scope: 'fund' }).audience,
    of({ scope: 'prospects' }).audience,
    of({ scope: 'firm' }).audience,
    of({ scope: 'company' }).audience,
    of({ scope: 'signing' }).audience,
  ]).toEqual([
    { scope: 'fund', fund: 'KES-1' },
    { scope: 'prospects', fund: 'KES-1' },
    { scope: 'firm', firm: 'f1' },
    { scope: 'company' },
    { scope: 'signing' },
  ]);
  expect(of({})).not.toHaveProperty('title');
});

it('is for whom the address names, where there is such a fund', () => {
  const fund = { id: 'f', external_id: 'KES-1', name: 'Kestrel I', currency: 'USD', published: true, people: 1, prospects: 1 };
  const of = (query: object) => audienceFrom({ ...query }, { company: { people: 2 }, firms: [], funds: [fund] });
  expect([of({}), of({ fund: 'NONE' }), of({ fund: 'KES-1' }), of({ fund: 'KES-1', for: 'prospects' })]).toEqual([
    { scope: 'people', fund: '', firm: '' },
    { scope: 'people', fund: '', firm: '' },
    { scope: 'fund', fund: 'KES-1', firm: '' },
    { scope: 'prospects', fund: 'KES-1', firm: '' },
  ]);
});

it('counts everybody once', () => {
  const of = (count: number, ...ids: string[]) => ({ recipients: { count, people: ids.map((id) => ({ id, display_name: id, email: id })) } });
  expect([
    peopleIn({ documents: [of(1, 'ann'), of(1, 'ann'), of(1, 'ben'), of(0)] }),
    peopleIn({ documents: [of(1_200, 'ann')] }),
    peopleIn({ documents: [] }),
  ]).toEqual([2, 1_200, 0]);
});
