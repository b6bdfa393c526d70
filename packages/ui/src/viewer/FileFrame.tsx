import type { ReactNode } from 'react';
import { OpenedFile } from './OpenedFile.tsx';
import type { PlaceMark } from './placeMark.ts';

export interface FileFrameProps {
  readonly title: string;
  /** Its bytes with what they are; undefined until they have come. */
  readonly file: Blob | undefined;
  /** Places marked on the pages of a PDF. */
  readonly places?: readonly PlaceMark[];
  /** Stands in the place of bytes that are not shown. */
  readonly problem?: ReactNode;
}

/** A PDF or a picture among the other things of a page, scrolled in a frame of its own. */
export const FileFrame = ({ title, file, places, problem }: FileFrameProps) => (
  <div className="ui-viewer-frame">{problem ?? <OpenedFile title={title} file={file} places={places} />}</div>
);
