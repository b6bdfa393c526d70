import { InfoTip } from '@pari/ui';
import { PILL_HELP } from './pillHelp.ts';
import { PillMark } from './PillMark.tsx';
import type { Application } from './sections.ts';

/** The stages of an application in their order, with where each stands; none where there is nothing to say of any. */
export const Pills = ({ pills }: Pick<Application, 'pills'>) =>
  pills.length > 0 && (
    <ol className="app-pills" aria-label="Stages">
      {pills.map(({ key, name, status }) => (
        <li key={key}>
          <span className="app-pill-name">{name}</span>
          <span className="app-pill-status">
            <PillMark status={status} />
            <InfoTip label={`About ${name}: ${status}`}>{PILL_HELP[status]}</InfoTip>
          </span>
        </li>
      ))}
    </ol>
  );
