import { PDF } from '@libpdf/core';
import { DEMO_FORMS, type Annex, type Revision } from '@pari/domain/tax/fillable';
import { drawPaper, type Paper } from '../../paper/index.ts';

/** The same bytes at any time, so that what is filled has one digest. */
const at = new Date('2026-01-01T00:00:00Z');

/** Adds pages behind a form that say what it has no room for: as many as the controlling persons take. */
export async function addAnnex(pdf: PDF, { code, revision }: Revision, { persons }: Annex): Promise<void> {
  const form = DEMO_FORMS.find(({ map }) => map.code === code && map.revision === revision);
  const parts: Paper['parts'] = persons.flatMap(({ name, facts }, index): Paper['parts'] => [
    { is: 'heading', text: `${index + 1}. ${name}` },
    {
      is: 'table',
      columns: [
        { heading: 'Of this person', width: 3 },
        { heading: 'As stated', width: 9 },
      ],
      rows: facts.map(({ label, value }) => ({ cells: [label, value] })),
    },
  ]);
  const drawn = await drawPaper({
    size: 'Letter',
    company: form?.title ?? code,
    title: 'Controlling persons',
    about: `${code}: controlling persons`,
    at,
    parts: [{ is: 'text', text: `These pages are part of the form before them, and are signed with it. ${form?.notice ?? ''}`.trim(), quiet: true }, ...parts],
    footer: [],
  });
  const pages = await PDF.load(drawn);
  await pdf.copyPagesFrom(
    pages,
    pages.getPages().map((_, index) => index),
  );
}
