import { Skeleton, SkeletonGroup } from '../feedback/Skeleton.tsx';
import { statsClass } from './StatTile.tsx';

export interface SummarySkeletonProps {
  /** Said to screen readers, such as 'Loading your figures'. */
  readonly label: string;
  /** How many StatTile will come. */
  readonly tiles: number;
}

/** A HeroFigure and its StatTiles before they come. */
export function SummarySkeleton({ label, tiles }: SummarySkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <div className="ui-hero">
        <Skeleton shape="text-12" width={16} />
        <div className="ui-hero-value">
          <Skeleton shape="text-40" width={8} />
        </div>
        <div className="ui-hero-note">
          <Skeleton width={30} />
        </div>
      </div>
      {tiles > 0 && (
        <div className={statsClass(tiles)}>
          {Array.from({ length: tiles }, (_, at) => (
            <div key={at} className="ui-stat">
              <Skeleton shape="text-12" width={14} />
              <div className="ui-stat-value">
                <Skeleton shape="text-20" width={9} />
              </div>
            </div>
          ))}
        </div>
      )}
    </SkeletonGroup>
  );
}
