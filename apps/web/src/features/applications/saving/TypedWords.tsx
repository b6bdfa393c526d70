import { Words } from './Words.tsx';

/** What somebody typed and is not saved, to be read where it can be typed no more. */
export const TypedWords = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) => (
  <div>
    <strong>{title}</strong>
    <Words lines={lines} />
  </div>
);
