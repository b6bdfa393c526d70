import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { changeOfSubmitted, readAnew, useSendings, type Sendings } from '../saving/useSendings.ts';

/** Where a copy goes: an entry, or the power of attorney of a fund. */
interface CopyPlace {
  readonly entry: string;
}

/** In the place of an entry: the power of attorney. */
export const attorneyPlace = 'attorney';

export type ProgramFiles = Sendings<CopyPlace>;

/** Copies that are sent and taken back. @param fund external id @param entryOf the place of a file that is there */
export const useProgramFiles = (fund: string, entryOf: (file: string) => string | undefined): ProgramFiles =>
  useSendings<CopyPlace>({
    keyOf: ({ entry }) => entry,
    upload: async ({ entry }, form, { isChange, signal }) => {
      const call = clientIn(currentViewContext());
      const body = { change: isChange };
      if (entry === attorneyPlace) await call('uploadAttorneyDocument', { params: { id: fund }, body, form, signal });
      else await call('uploadSignedDocument', { params: { id: entry }, body, form, signal });
      refreshApplications();
      await readAnew(entry === attorneyPlace ? 'getAttorneyDocument' : 'listProgramDocuments');
    },
    remove: async (file, isChange) => {
      const entry = entryOf(file);
      if (entry === undefined) return;
      const call = clientIn(currentViewContext());
      const query = { change: isChange ? 'true' : 'false' } as const;
      if (entry === attorneyPlace) await call('removeAttorneyDocument', { params: { id: fund }, query });
      else await call('removeSignedDocument', { params: { id: entry }, query });
      refreshApplications();
      await readAnew(entry === attorneyPlace ? 'getAttorneyDocument' : 'listProgramDocuments');
    },
    onOutdated: () => {
      refreshApplications();
      return readAnew('listProgramDocuments');
    },
    confirm: changeOfSubmitted,
  });
