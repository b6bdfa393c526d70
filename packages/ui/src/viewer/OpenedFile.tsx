import { EmptyState } from '../feedback/EmptyState.tsx';
import { Spinner } from '../icons/Spinner.tsx';
import { PdfViewer } from './PdfViewer.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import type { PlaceMark } from './placeMark.ts';
import { usePdf } from './usePdf.ts';
import { usePicture } from './usePicture.ts';

const Opening = () => (
  <div className="ui-viewer-opening">
    <output>
      <Spinner /> Loading...
    </output>
  </div>
);

interface ShownProps {
  readonly title: string;
  readonly file: Blob;
  readonly places?: readonly PlaceMark[] | undefined;
}

/** A PDF or a picture in the place that it is given; a spinner until its bytes have come. */
export const OpenedFile = ({ file, ...shown }: Omit<ShownProps, 'file'> & { readonly file: Blob | undefined }) =>
  file === undefined ? <Opening /> : <Shown {...shown} file={file} />;

function Shown({ title, file, places }: ShownProps) {
  if (file.type === 'application/pdf') return <ShownPdf title={title} file={file} places={places} />;
  if (file.type.startsWith('image/')) return <ShownPicture title={title} file={file} />;
  return <NotShown>Download it to open it.</NotShown>;
}

function ShownPdf({ title, file, places }: ShownProps) {
  const state = usePdf(file);
  if (state.kind === 'opening') return <Opening />;
  if (state.kind === 'open') return <PdfViewer pdf={state.pdf} title={title} places={places} />;
  return state.kind === 'locked' ? (
    <NotShown>It is locked with a password. Download it to open it with the password.</NotShown>
  ) : (
    <NotShown>Download it to open it with another program.</NotShown>
  );
}

function ShownPicture({ title, file }: ShownProps) {
  const picture = usePicture(file);
  if (picture === 'opening') return <Opening />;
  return picture === 'broken' ? <NotShown>Download it to open it with another program.</NotShown> : <PictureViewer picture={picture} title={title} />;
}

const NotShown = ({ children }: { readonly children: string }) => (
  <EmptyState icon="file" title="Unable to display file on this browser.">
    {children}
  </EmptyState>
);
