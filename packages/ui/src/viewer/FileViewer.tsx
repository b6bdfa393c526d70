import type { ReactNode } from 'react';
import { Button as AriaButton, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../actions/Button.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Spinner } from '../icons/Spinner.tsx';
import { useBackToClose } from '../overlays/useBackToClose.ts';
import { PdfViewer } from './PdfViewer.tsx';
import { PictureViewer } from './PictureViewer.tsx';
import { usePdf } from './usePdf.ts';
import { usePicture } from './usePicture.ts';

export interface FileViewerProps {
  readonly title: string;
  /** Which of several it is, beneath the title. */
  readonly note?: string | undefined;
  /** Its bytes with what they are; undefined until they have come. */
  readonly file: Blob | undefined;
  /** Stands in the place of bytes that cannot be had. */
  readonly problem?: ReactNode;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** Shows a PDF or a picture over the page, all of it on a phone. Any other file, and one that cannot be shown, is offered for download. */
export function FileViewer({ title, note, file, problem, onDownload, onClose }: FileViewerProps) {
  useBackToClose(true, onClose);
  return (
    <ModalOverlay className="ui-scrim ui-viewer-scrim" isOpen onOpenChange={onClose} isDismissable>
      <Modal className="ui-modal ui-viewer">
        <Dialog className="ui-dialog">
          <header className="ui-viewer-head">
            <div className="ui-viewer-names">
              <Heading slot="title" className="ui-viewer-title">
                <bdi>{title}</bdi>
              </Heading>
              {note !== undefined && <p className="ui-viewer-note">{note}</p>}
            </div>
            {file !== undefined && (
              <Button size="small" icon="download" onPress={onDownload}>
                <span className="ui-viewer-download">Download</span>
              </Button>
            )}
            <AriaButton slot="close" className="ui-icon-button" aria-label="Close">
              <Icon name="close" />
            </AriaButton>
          </header>
          {problem ?? (file === undefined ? <Opening /> : <Shown title={title} file={file} />)}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const Opening = () => (
  <div className="ui-viewer-opening">
    <Spinner label="Opening" />
  </div>
);

interface ShownProps {
  readonly title: string;
  readonly file: Blob;
}

function Shown({ title, file }: ShownProps) {
  if (file.type === 'application/pdf') return <ShownPdf title={title} file={file} />;
  if (file.type.startsWith('image/')) return <ShownPicture title={title} file={file} />;
  return <NotShown>This kind of file is not shown here. Download it to open it.</NotShown>;
}

function ShownPdf({ title, file }: ShownProps) {
  const state = usePdf(file);
  if (state.kind === 'opening') return <Opening />;
  if (state.kind === 'open') return <PdfViewer pdf={state.pdf} title={title} />;
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
  <EmptyState icon="file" title="This document cannot be shown here">
    {children}
  </EmptyState>
);
