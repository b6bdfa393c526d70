import { randomUUID } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { answer, type FileToRead } from '../../src/features/files/boundedRead.ts';
import { keepUploadsIn } from '../../src/features/files/index.ts';
import { pdfReader, type ReadPdf } from '../../src/features/files/text/readPdf.ts';
import { textOf } from '../../src/features/files/text/textOf.ts';
import { pdf, png } from './harmless.ts';
import { hostile } from './hostile.ts';
import { pdfOfStreams, writtenPdf } from './writtenPdf.ts';

const reader = pdfReader();
afterAll(() => reader.close());
const read = (bytes: Buffer) => textOf('application/pdf', bytes, reader);

describe('the text of a PDF', () => {
  it('is read page by page, with what the file says of itself', async () => {
    const bytes = writtenPdf([['Dear Ann Lee,', 'your (share) \\ 5 %'], ['Søn & Müller']], { info: '/Title (Statement of Ann) /Author (Ben)' });
    const { pages, read: howMuch, note } = await read(bytes);
    expect([howMuch, note]).toEqual(['whole', null]);
    expect(pages.map(({ page }) => page)).toEqual([null, 1, 2]);
    expect(pages[0]?.text).toMatch(/Statement of Ann[^]*Ben/);
    expect(pages[1]?.text).toMatch(/^Dear Ann Lee,\nyour \(share\) \\ 5 %\n?$/);
    expect(pages[2]?.text).toContain('Søn & Müller');
  });

  it('is read where it is packed, and in notes and fields on a page', async () => {
    const { pages } = await read(
      writtenPdf([['Packed']], {
        isPacked: true,
        page: '/Annots [100 0 R 101 0 R]',
        catalogue: '/AcroForm << /Fields [101 0 R] >>',
        objects: [
          '<< /Type /Annot /Subtype /Text /Rect [0 0 10 10] /Contents (A note on Ben) >>',
          '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (A field of Carl) /Rect [0 0 100 10] /P 10 0 R >>',
        ],
      }),
    );
    expect(pages[1]?.text).toMatch(/Packed[^]*A note on Ben[^]*A field of Carl/);
  });

  it('is told to be missing where there is none, on all pages or on some', async () => {
    expect(await read(writtenPdf([[], []]))).toMatchObject({ read: 'none', note: 'It holds no text that can be read.' });
    expect(await read(pdf())).toMatchObject({ read: 'none', note: 'It holds no text that can be read.' });
    expect(await read(writtenPdf([['Text'], [], []]))).toMatchObject({ read: 'partly', note: '2 of its 3 pages hold no text that can be read.' });
    expect(await textOf('image/png', png, reader)).toEqual({ pages: [], read: 'none', note: 'It is a picture, whose text cannot be read.' });
  });
});

it('a page of which more text comes than is read is told to be too much, and so are those after it', { timeout: 30_000 }, async () => {
  // So small that all of it stands on the page.
  const long = `BT /F1 0.05 Tf ${Array.from({ length: 250 }, (_, line) => `1 0 0 1 20 ${line} Tm (${'one two three '.repeat(700)}) Tj`).join(' ')} ET`;
  const short = 'BT /F1 12 Tf 20 700 Td (Short) Tj ET';
  const { pages, read: howMuch, note } = await read(pdfOfStreams([short, long, short].map((content) => Buffer.from(content))));
  expect([howMuch, note]).toEqual(['partly', 'The last 2 of its 3 pages were too much to be read.']);
  expect(pages.map(({ page }) => page)).toEqual([null, 1, 2]);
  expect(pages.reduce((sum, { page, text }) => (page === null ? sum : sum + text.length), 0)).toBe(2_000_000);
});

describe('a thread that reads', () => {
  const small = writtenPdf([['Still here']]);
  const file: FileToRead = { program: new URL('../../src/features/files/text/pdfWorker.ts', import.meta.url).href, bytes: small };
  const readHere = async () => (await answer(file)) as ReadPdf | null;
  /** The thread that reads in this very process, as it does in another. */
  const begun = async () => {
    const made = once(process, 'worker');
    await readHere();
    return ((await made) as [Worker])[0];
  };

  it.each<[string, (thread: Worker) => unknown]>([
    ['fails while nobody waits for it', (thread) => thread.emit('error', new Error('out of memory'))],
    ['ends by itself', (thread) => thread.terminate()],
  ])('and %s ends nothing else, and the next file has a new one', async (_, go) => {
    const thread = await begun();
    await go(thread);
    const next = await begun();
    expect((await readHere())?.pages[1]?.text).toContain('Still here');
    expect(thread.listenerCount('message')).toBe(0);
    await Promise.all([thread.terminate(), next.terminate()]);
  });

  it('and fails while it is ended ends nothing else', async () => {
    const thread = await begun();
    const ended = answer({ ...file, bytes: Buffer.from('%PDF-1.7') });
    thread.once('exit', () => thread.emit('error', new Error('out of memory')));
    expect(await ended).toBeNull();
  });
});

describe('a process that reads', () => {
  const small = writtenPdf([['Still here']]);
  /** A reader and the process that it has begun. */
  const begun = async () => {
    const own = pdfReader();
    const made: ChildProcess[] = [];
    const note = (message: unknown) => void made.push((message as { readonly process: ChildProcess }).process);
    subscribe('child_process', note);
    await own.read(small);
    unsubscribe('child_process', note);
    const [child] = made;
    if (!child) throw new Error('There is none.');
    return { own, child };
  };

  it('and is killed ends nothing else, and the next file has a new one, which ends with the reader', async () => {
    const { own, child } = await begun();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect((await own.read(small))?.pages[1]?.text).toContain('Still here');
    await own.close();
  });

  it('and is killed while it reads gives no text', async () => {
    const { own, child } = await begun();
    const asked = own.read(small);
    child.kill('SIGKILL');
    expect(await asked).toBeNull();
    expect((await own.read(small))?.pages[1]?.text).toContain('Still here');
    await own.close();
  });

  it('and fails while it is ended ends nothing else', async () => {
    const { own, child } = await begun();
    const closed = own.close();
    child.emit('error', new Error('out of memory'));
    await closed;
    expect(child.signalCode).toBe('SIGKILL');
  });
});

describe('a PDF that means harm', () => {
  const nobody = { pages: [], read: 'none', note: 'Its text could not be read: it is damaged, or too much.' };
  const packed = (content: Buffer) => pdfOfStreams([content], { isPacked: true });

  it.each<[string, () => Buffer]>([
    ['that unpacks to more than memory holds', () => packed(Buffer.alloc(700_000_000, 32))],
    ['that is packed twice', () => pdfOfStreams([deflateSync(deflateSync(Buffer.alloc(700_000_000, 32)))], { filter: '[/FlateDecode /FlateDecode]' })],
    ['of nothing but an opening', () => Buffer.from('%PDF-1.7\n%%EOF\n')],
    [
      'of random bytes',
      () => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)), Buffer.from('%%EOF\n')]),
    ],
    ['whose pages hold each other', () => Buffer.from(pdf().toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]'), 'latin1')],
    ['that says it has a thousand million pages', () => Buffer.from(pdf().toString('latin1').replace('/Count 1', '/Count 1000000000'), 'latin1')],
    ['that is nested without end', () => packed(Buffer.from('['.repeat(2_000_000)))],
    [
      'that draws itself',
      () => writtenPdf([['x']], { objects: ['<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Length 7 >>\nstream\n/A0 Do \nendstream'] }),
    ],
  ])('%s does no harm, and the next is read', { timeout: 60_000 }, async (_, make) => {
    const { note, pages } = await read(make());
    expect([nobody.note, 'It holds no text that can be read.', null]).toContain(note);
    expect(pages.length).toBeLessThanOrEqual(2);
    expect((await read(writtenPdf([['Still here']]))).pages[1]?.text).toContain('Still here');
  });

  it('of whatever else is hostile is at most not read', { timeout: 60_000 }, async () => {
    for (const bytes of Object.values(hostile).filter((one) => one.subarray(0, 5).toString('latin1') === '%PDF-')) await read(bytes);
    expect((await read(writtenPdf([['Still here']]))).pages[1]?.text).toContain('Still here');
  });
});

it('is read of what comes with a call only where it is wanted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pari-text-'));
  const path = join(folder, 'a.pdf');
  await writeFile(path, writtenPdf([['A number of somebody']]));
  const keep = keepUploadsIn({ put: () => Promise.reject(new Error('a rehearsal keeps nothing')) });
  const textIn = async (readsText: boolean) =>
    (await keep(randomUUID(), new Map([['a.pdf', path]]), { isRehearsal: true, takesPapers: false, readsText }, new AbortController().signal)).get('a.pdf');
  expect(await textIn(true)).toMatchObject({ text: { read: 'whole' } });
  expect(await textIn(false)).not.toHaveProperty('text');
  await rm(folder, { recursive: true });
});
