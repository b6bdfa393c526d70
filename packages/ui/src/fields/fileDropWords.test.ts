import { expect, it } from 'vitest';
import { englishFileDrop } from './fileDropWords.ts';

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

it.each([
  ['photo.HEIC', ['application/pdf', 'image/jpeg'], 'photo.HEIC is a picture in the format HEIC: save it as JPEG, and send that.'],
  ['deed.doc', ['application/pdf', docx], 'deed.doc is in an old format of Office: save it as DOCX or PDF, and send that.'],
  ['deed.doc', ['application/pdf'], 'deed.doc is of another kind: only PDF can be uploaded here.'],
  ['deed.odt', ['application/pdf', docx], 'deed.odt is of another kind: only PDF can be uploaded here.'],
])('%s, where %o are taken', (name, accept, sentence) =>
  expect(englishFileDrop.problem('type', { name, size: 1 }, 'PDF', { accept, mostBytes: 25_000_000, isMultiple: false })).toBe(sentence),
);

it.each([
  [25_000_001, 'big.pdf has more than 25 MB, which is the most that can be uploaded.'],
  [40_000_000, 'big.pdf has 40 MB: at most 25 MB can be uploaded.'],
])('a file of %i bytes is refused without one figure twice', (size, sentence) =>
  expect(englishFileDrop.problem('size', { name: 'big.pdf', size }, 'PDF', { mostBytes: 25_000_000 } as never)).toBe(sentence),
);
