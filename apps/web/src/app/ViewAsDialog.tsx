import { Dialog } from '@pari/ui';
import { AllClients } from '../shared/viewing/AllClients.tsx';
import PeopleToView from '../shared/viewing/PeopleToView.tsx';

interface ViewAsDialogProps {
  readonly as: 'person' | 'client';
  /** Only people with an investor profile are offered. */
  readonly onlyInvestors: boolean;
  readonly onClose: () => void;
}

/** Finds the person whose view is taken. */
export default function ViewAsDialog({ onClose, ...people }: ViewAsDialogProps) {
  return (
    <Dialog title={people.as === 'client' ? 'Client View' : 'View As'} isOpen onOpenChange={onClose}>
      <div className="app-stack">
        {people.as === 'client' && <AllClients onFollowed={onClose} />}
        <PeopleToView {...people} onChosen={onClose} />
      </div>
    </Dialog>
  );
}
