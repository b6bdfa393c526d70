import { HeadBelow } from '../../../../shared/lists/HeadBelow.tsx';
import { DocumentsList } from './DocumentsList.tsx';

const list = { to: '/{-$company}/investor/admin/carry', name: 'Carry plans' } as const;

/** The documents of all grants, for those who keep them. */
export function CarryDocumentsPage() {
  return (
    <>
      <HeadBelow list={list} title="Carry documents">
        What holders of grants acknowledge and sign, of every plan, and who does the next of each.
      </HeadBelow>
      <DocumentsList />
    </>
  );
}
