import type { ReactNode } from 'react';
import { Button as AriaButton, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useBackToClose } from '../overlays/useBackToClose.ts';
import { OpenedFile } from './OpenedFile.tsx';

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
          {problem ?? <OpenedFile title={title} file={file} />}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
