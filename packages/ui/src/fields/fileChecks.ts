/** What a file drop takes. */
export interface FileRules {
  /** Media types, such as `application/pdf` or `image/*`, and endings, such as `.csv`. Empty: any. */
  readonly accept: readonly string[];
  /** The most bytes of one file. */
  readonly mostBytes: number;
  readonly isMultiple: boolean;
}

export type FileProblem = 'type' | 'size' | 'empty' | 'several';

interface Offered {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

const matches = ({ name, type }: Offered, accepted: string): boolean =>
  accepted.startsWith('.')
    ? name.toLowerCase().endsWith(accepted.toLowerCase())
    : accepted.endsWith('/*')
      ? type.startsWith(accepted.slice(0, -1))
      : type === accepted;

/**
 * Why a file is not taken; undefined when it is. A kindness before it is sent: the server looks into the bytes.
 * A type that the browser does not know ('') is left to the server.
 */
export function fileProblem(file: Offered, { accept, mostBytes }: FileRules): FileProblem | undefined {
  const isUnknown = file.type === '' && accept.some((accepted) => !accepted.startsWith('.'));
  if (accept.length > 0 && !isUnknown && !accept.some((accepted) => matches(file, accepted))) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > mostBytes ? 'size' : undefined;
}

/** `812 KB`, `4.2 MB`: by thousands, as file lists of most systems count. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const [size, unit] = bytes < 999_500 ? [bytes / 1e3, 'KB'] : bytes < 999_500_000 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB'];
  return `${size < 9.95 ? size.toFixed(1).replace(/\.0$/, '') : Math.round(size)} ${unit}`;
}
