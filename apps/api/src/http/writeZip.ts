import { Readable } from 'node:stream';
import { makeZip, predictLength } from 'client-zip';

interface ZippedFile {
  readonly name: string;
  /** In bytes. */
  readonly length: number;
  readonly at: Date;
  readonly open: () => Promise<Readable>;
}

/** How many bytes the ZIP of such files has. */
export const zipLength = (files: readonly Pick<ZippedFile, 'name' | 'length'>[]): number =>
  Number(predictLength(files.map(({ name, length }) => ({ name, size: length }))));

/** Files as one ZIP, uncompressed, each opened when its bytes leave. It fails as soon as one of them does, and lets go of the open one when it is let go. */
export function writeZip(files: readonly ZippedFile[]): Readable {
  let source: Readable | undefined;
  async function* opened() {
    for (const { name, length, at, open } of files) {
      source = await open();
      // Whoever asked went while it was opened.
      if (zip.destroyed) source.destroy();
      yield { name, size: length, lastModified: at, input: source };
    }
  }
  const zip = Readable.fromWeb(makeZip(opened()));
  return zip.once('close', () => source?.destroy());
}
