import type { ReactNode } from 'react';
import type { BlockAnswer, BlockDocument, BlockProblem, CriteriaBlock, Vehicle } from '@pari/domain/applications';

export interface BlockViewProps {
  readonly block: CriteriaBlock;
  readonly vehicle: Vehicle;
  readonly answer: BlockAnswer | undefined;
  readonly onChange: (answer: BlockAnswer) => void;
  /** Ids of documents whose present version was opened. */
  readonly opened: ReadonlySet<string>;
  readonly onOpen: (document: BlockDocument) => void;
  readonly disabled?: boolean;
  /** Who alone acknowledges a statement, where somebody else answers. */
  readonly acknowledgedBy?: string | undefined;
  /** What is still to be done, once somebody tried to go on. */
  readonly problems: readonly BlockProblem[];
  /** Where each required document is uploaded, by its id. */
  readonly uploads?: ReadonlyMap<string, ReactNode>;
  /** In the place of its own title. */
  readonly title?: string;
  /** Beneath it, such as how to begin. */
  readonly children?: ReactNode;
}
