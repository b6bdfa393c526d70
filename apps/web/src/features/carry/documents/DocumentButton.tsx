import { Button } from '@pari/ui';
import type { CarryDocument } from './carryDocument.ts';

interface DocumentButtonProps {
  readonly document: CarryDocument;
  readonly onOpen: (document: CarryDocument) => void;
}

/** The name of a document, which opens it in place. */
export const DocumentButton = ({ document, onOpen }: DocumentButtonProps) => (
  <span className="app-carry-open">
    <Button variant="quiet" size="small" isLong aria-haspopup="dialog" onPress={() => onOpen(document)}>
      <bdi>{document.display_name}</bdi>
    </Button>
  </span>
);
