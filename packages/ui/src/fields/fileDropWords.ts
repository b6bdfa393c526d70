import { fileSize, type FileProblem, type FileRules } from './fileChecks.ts';
import type { DroppedFile } from './droppedFile.ts';

export interface FileDropWords {
  readonly choose: (isMultiple: boolean) => string;
  readonly drop: string;
  /** What is taken: the kinds of file in words, and the most bytes. */
  readonly limits: (kinds: string, mostBytes: number) => string;
  readonly states: Readonly<Record<DroppedFile['state'], string>>;
  readonly cancel: (name: string) => string;
  readonly remove: (name: string) => string;
  readonly retry: (name: string) => string;
  /** Why a file was not taken. */
  readonly problem: (problem: FileProblem, file: { readonly name: string; readonly size: number }, kinds: string, rules: FileRules) => string;
}

/** Kinds that people have and that can be made into one that is taken. */
const otherwise = [
  { endings: /\.hei[cf]$/i, takes: 'image/jpeg', what: 'a picture in the format HEIC: save it as JPEG' },
  {
    endings: /\.doc$/i,
    takes: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    what: 'in an old format of Office: save it as DOCX or PDF',
  },
] as const;

export const englishFileDrop: FileDropWords = {
  choose: (isMultiple) => (isMultiple ? 'Choose files' : 'Choose a file'),
  drop: 'or drop or paste here',
  limits: (kinds, mostBytes) => `${kinds}, up to ${fileSize(mostBytes)}`,
  states: {
    waiting: 'Waiting for its turn',
    sending: 'Uploading',
    paused: 'Waiting for the connection',
    checking: 'Being checked',
    there: 'Uploaded',
    failed: 'It could not be uploaded.',
  },
  cancel: (name) => `Stop uploading ${name}`,
  remove: (name) => `Remove ${name}`,
  retry: (name) => `Try ${name} again`,
  problem: (problem, { name, size }, kinds, { accept, mostBytes }) => {
    const better = problem === 'type' && otherwise.find(({ endings, takes }) => endings.test(name) && accept.includes(takes));
    if (better) return `${name} is ${better.what}, and send that.`;
    if (problem === 'type') return `${name} is of another kind: only ${kinds} can be uploaded here.`;
    if (problem === 'empty') return `${name} is empty.`;
    if (problem === 'several') return 'Only one file can be uploaded here.';
    // Rounded, a file that is just above the most has as much as that.
    if (fileSize(size) === fileSize(mostBytes)) return `${name} has more than ${fileSize(mostBytes)}, which is the most that can be uploaded.`;
    return `${name} has ${fileSize(size)}: at most ${fileSize(mostBytes)} can be uploaded.`;
  },
};
