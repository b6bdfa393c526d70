import type { ReactNode } from 'react';
import type { BlockAnswer, BlockDocument, BlockProblem, CriteriaBlock, RequiredDocument, Vehicle } from '@pari/domain/applications';

export interface BlockViewProps {
  readonly block: CriteriaBlock;
  readonly vehicle: Vehicle;
  readonly answer: BlockAnswer | undefined;
  readonly onChange: (answer: BlockAnswer) => void;
  /** Ids of documents whose present version was opened. */
  readonly opened: ReadonlySet<string>;
  readonly onOpen: (document: BlockDocument) => void;
  readonly disabled?: boolean;
  /** What is still to be done, once somebody tried to go on. */
  readonly problems: readonly BlockProblem[];
  /** Where a required document is uploaded. */
  readonly uploadOf?: (document: RequiredDocument) => ReactNode;
  /** Beneath it, such as how to begin. */
  readonly children?: ReactNode;
}
