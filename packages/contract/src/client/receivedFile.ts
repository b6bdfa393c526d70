import { unreachable } from './callError.ts';

/** A file that a call answered. Its bytes can be taken once: all together, or as they come. */
export interface ReceivedFile {
  readonly name: string;
  readonly mediaType: string;
  /** In bytes; null where the server did not know it before. */
  readonly length: number | null;
  /** Rejects with `CallError` where the connection ended before the file did. */
  readonly blob: () => Promise<Blob>;
  /** Fails where the connection ends before the file does. */
  readonly stream: () => ReadableStream<Uint8Array>;
}

export const isFile = ({ headers }: Response): boolean => headers.get('content-disposition')?.startsWith('attachment') === true;

export function receivedFile(response: Response, signal: AbortSignal | undefined): ReceivedFile {
  const { headers, body } = response;
  const length = headers.get('content-length');
  return {
    name: nameIn(headers.get('content-disposition') ?? ''),
    mediaType: headers.get('content-type') ?? '',
    length: length === null ? null : Number(length),
    blob: () =>
      response.blob().catch((error: unknown) => {
        throw signal?.aborted ? error : unreachable();
      }),
    stream: () => body ?? new Blob().stream(),
  };
}

function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // Not from our server; the plain name is as good.
  }
  return /filename="([^"]*)"/.exec(disposition)?.[1] ?? 'file';
}
