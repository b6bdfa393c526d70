import { useEffect, useRef, type DragEvent } from 'react';
import { shownFileName } from '@pari/domain/format';
import { Button, FileDrop } from '@pari/ui';
import { chosenWords } from './chosenWords.ts';
import { filesOf, holdsFolder, withFiles } from './filesOf.ts';
import './files.css';

const drop = 'or drop them or their folder here';

interface FilesChoiceProps {
  /** Kinds of files, as endings or media types, and the same in words. */
  readonly accept: readonly string[];
  readonly kinds: string;
  /** What one may have. */
  readonly mostBytes: number;
  readonly files: readonly File[];
  /** Those chosen stand elsewhere. */
  readonly isListHidden?: boolean;
  readonly onChange: (files: readonly File[]) => void;
  readonly isDisabled: boolean;
}

/** Many files: chosen, dropped, or those directly in a folder. Of one name the later stands. */
export function FilesChoice({ accept, kinds, mostBytes, files, isListHidden = false, onChange, isDisabled }: FilesChoiceProps) {
  const dropFolder = (event: DragEvent): void => {
    if (isDisabled || !holdsFolder(event.dataTransfer.items)) return;
    event.preventDefault();
    event.stopPropagation();
    void filesOf(event.dataTransfer.items).then((dropped) => onChange(withFiles(files, dropped)));
  };
  return (
    <>
      <div onDropCapture={dropFolder}>
        <FileDrop
          label="Files"
          isLabelHidden
          accept={accept}
          kinds={kinds}
          mostBytes={mostBytes}
          isMultiple
          files={isListHidden ? [] : files.map(({ name, size }) => ({ id: name, name: shownFileName(name), size, state: 'there' }))}
          onAdd={(added) => onChange(withFiles(files, added))}
          onRemove={(name) => onChange(files.filter((file) => file.name !== name))}
          isDisabled={isDisabled}
          words={{ ...chosenWords, drop }}
        />
      </div>
      <FolderChoice isDisabled={isDisabled} onChosen={(chosen) => onChange(withFiles(files, chosen))} />
    </>
  );
}

interface FolderChoiceProps {
  readonly isDisabled: boolean;
  readonly onChosen: (files: File[]) => void;
}

/** Every file directly in a folder. Phones have none to choose. */
function FolderChoice({ isDisabled, onChosen }: FolderChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.webkitdirectory = true;
  }, []);
  return (
    <div className="app-files-folder">
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])].filter(({ name, webkitRelativePath: path }) => !name.startsWith('.') && path.split('/').length <= 2));
          target.value = '';
        }}
      />
      <Button size="small" isDisabled={isDisabled} onPress={() => input.current?.click()}>
        Choose a folder
      </Button>
    </div>
  );
}
