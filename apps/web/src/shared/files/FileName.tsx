import { shortFileName, shownFileName } from '@pari/domain/format';
import { VisuallyHidden } from '@pari/ui';

/** What an uploaded file or a document of a fund is called: a long name cut for the eye, and whole for a screen reader and where a pointer rests. */
export function FileName({ name }: { readonly name: string }) {
  const [whole, short] = [shownFileName(name), shortFileName(name)];
  if (short === whole) return <bdi>{whole}</bdi>;
  return (
    <bdi title={whole}>
      <span aria-hidden>{short}</span>
      <VisuallyHidden>{whole}</VisuallyHidden>
    </bdi>
  );
}
