import type { ReactNode } from 'react';

export interface SkeletonProps {
  /** Shape of what comes: a line of text in a size of the type scale, or a block. */
  readonly shape?: 'text-12' | 'text-14' | 'text-20' | 'text-28' | 'text-40' | 'circle' | 'block';
  /** In characters for text, in rem for a circle or block. */
  readonly width?: number;
  /** In rem, for a block. */
  readonly height?: number;
}

/** A grey piece in the shape of what comes. Put the pieces of one part into a SkeletonGroup. */
export function Skeleton({ shape = 'text-14', width = 12, height }: SkeletonProps) {
  const isText = shape.startsWith('text');
  return (
    <span
      className={`ui-skeleton ui-skeleton-${shape}`}
      style={{ inlineSize: isText ? `${width}ch` : `${width}rem`, ...(height !== undefined && { blockSize: `${height}rem` }) }}
    />
  );
}

export interface SkeletonGroupProps {
  /** Said to screen readers, such as 'Loading your investments'. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Says once that a part is loading and hides its grey pieces from screen readers. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <div aria-busy="true">
      <output className="ui-hidden">{label}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}
