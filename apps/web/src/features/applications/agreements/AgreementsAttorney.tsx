import { AGREEMENTS } from '@pari/domain/applications';
import { useCall } from '../../../client/queries.ts';
import type { Application } from '../application.ts';
import { AttorneyField } from '../program/AttorneyField.tsx';
import { AttorneyLine } from '../program/AttorneyLine.tsx';
import { attorneyPlace, useProgramFiles } from '../program/useProgramFiles.ts';
import { AskingDialog } from '../saving/AskingDialog.tsx';
import { LeavingDialog } from '../saving/LeavingDialog.tsx';
import { useHeld } from '../saving/useSaving.ts';
import { heldFiles } from '../saving/useSendings.ts';

/** In ms: a file is checked meanwhile. */
const lookAgain = 3000;

interface AgreementsAttorneyProps {
  readonly application: Application;
  readonly timeZone: string;
}

/** A power of attorney, of whoever signs agreements and no documents of the programme; of what is locked it is only read. */
export function AgreementsAttorney({ application, timeZone }: AgreementsAttorneyProps) {
  const { modules, fund, abilities } = application;
  const isAsked = (module: number): boolean => modules.some((one) => one.module === module && one.is_asked);
  const isOpen = modules.find(({ module }) => module === AGREEMENTS)?.abilities.ask === true;
  if (!isAsked(AGREEMENTS) || isAsked(10)) return null;
  return abilities.act && isOpen ? <Given fund={fund.external_id} timeZone={timeZone} /> : <AttorneyLine fund={fund.external_id} />;
}

function Given({ fund, timeZone }: { readonly fund: string; readonly timeZone: string }) {
  const asked = useCall(
    'getAttorneyDocument',
    { params: { id: fund } },
    { isToldInPlace: true, every: lookAgain, until: ({ document }) => document?.state !== 'checking' },
  );
  const file = asked.data?.document ?? null;
  const files = useProgramFiles(fund, (id) => (file?.id === id ? attorneyPlace : undefined));
  const leaving = useHeld(heldFiles(files));
  if (asked.data === undefined) return null;
  return (
    <>
      <AttorneyField fund={fund} file={file} files={files} mayUpload timeZone={timeZone} />
      <AskingDialog {...files} />
      <LeavingDialog saving={leaving} />
    </>
  );
}
