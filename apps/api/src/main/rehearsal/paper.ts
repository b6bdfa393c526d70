import { drawPaper } from '../../paper/index.ts';

/** A PDF that stands for a document of somebody invented. */
export async function inventedPaper(title: string, name: string, at: Date): Promise<FormData> {
  const bytes = await drawPaper({
    size: 'A4',
    company: 'Rehearsal',
    title,
    at,
    about: name,
    parts: [{ is: 'text', text: `${title} of ${name}, who is invented.` }],
    footer: ['For a rehearsal alone'],
  });
  const form = new FormData();
  form.set('file_data', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf`);
  return form;
}
