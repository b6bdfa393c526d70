/** What was dropped, with the files directly in a folder where one was. What begins with a dot is left out, as the system's own. */
export async function filesOf(items: DataTransferItemList): Promise<File[]> {
  // Asked for at once: they are gone after the first wait.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const inFolders = await Promise.all(entries.filter(isFolder).map(filesIn));
  const found = [...entries.filter(isFile), ...inFolders.flat()];
  return Promise.all(found.filter(({ name }) => !name.startsWith('.')).map(fileOf));
}

export const holdsFolder = (items: DataTransferItemList): boolean => [...items].some((item) => item.webkitGetAsEntry()?.isDirectory === true);

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const fileOf = (entry: FileSystemFileEntry): Promise<File> => new Promise((resolve, reject) => entry.file(resolve, reject));

async function filesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemFileEntry[]> {
  const reader = folder.createReader();
  const files: FileSystemFileEntry[] = [];
  // A browser gives so many at a time, and none at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return files;
    files.push(...some.filter(isFile));
  }
}

/** Those chosen before and those chosen now: of one name the later stands. */
export const withFiles = (before: readonly File[], added: readonly File[]): readonly File[] =>
  [...new Map([...before, ...added].map((file) => [file.name, file])).values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** As they are sent. */
export function formOf(files: readonly File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('files', file, file.name);
  return form;
}
