import { useCallback, useMemo, useState } from 'react';
import { DataTable, EmptyState } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import type { CarryDocument } from './carryDocument.ts';
import { documentColumns, nameOf } from './documentColumns.tsx';
import { Viewer } from './Viewer.tsx';

export interface CarryDocumentsProps {
  /** External id of a plan; absent: the documents of all. */
  readonly plan?: string | undefined;
  /** Those of one grant alone. */
  readonly allocation?: string | undefined;
}

/** In px, beyond which the documents scroll. */
const areaHeight = 400;
const idOf = ({ id }: CarryDocument): string => id;

/** The documents of a person's carry, each opened in place. */
export function CarryDocuments({ plan, allocation }: CarryDocumentsProps) {
  const ofAll = useCall('listCarryDocuments', {}, { isToldInPlace: true, enabled: plan === undefined });
  const ofPlan = useCall('listPlanDocuments', { params: { plan: plan ?? '' } }, { isToldInPlace: true, enabled: plan !== undefined });
  const asked = plan === undefined ? ofAll : ofPlan;
  const [opened, setOpened] = useState<CarryDocument | null>(null);
  const open = useCallback((document: CarryDocument) => setOpened(document), []);
  const rows = useMemo(
    () => (asked.data?.results ?? []).filter(({ allocation_id: of }) => allocation === undefined || of === allocation),
    [asked.data, allocation],
  );
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const columns = useMemo(() => documentColumns(plan === undefined, timeZone, open), [plan, timeZone, open]);
  return (
    <>
      <DataTable
        label="Carry documents"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={nameOf}
        hasPressableCells
        maxHeight={areaHeight}
        isLoading={asked.isPending}
        error={asked.isLoadingError ? <LoadingFailed asked={asked} what="the documents" /> : undefined}
        empty={
          <EmptyState icon="file" title="No data found.">
            Documents of your carry stand here once they are released to you.
          </EmptyState>
        }
      />
      {opened && <Viewer key={opened.id} document={opened} onClose={() => setOpened(null)} fallback={null} />}
    </>
  );
}
