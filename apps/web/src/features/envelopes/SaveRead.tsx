import { Button } from '@pari/ui';
import { saveFile } from '../../shared/exports/saveFile.ts';

interface SaveReadProps {
  readonly title: string;
  readonly file: Blob;
}

/** Saves what is read before it is signed, as the consent says that everybody can. */
export const SaveRead = ({ title, file }: SaveReadProps) => (
  <div className="app-sign-save">
    <Button icon="download" onPress={() => saveFile(`${title}.pdf`, file)}>
      Download the document
    </Button>
  </div>
);
