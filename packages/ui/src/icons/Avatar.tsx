import { initials } from './initials.ts';

export interface AvatarProps {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A person's or company's initials; the name itself stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, size = 'medium' }: AvatarProps) {
  return (
    // Drawn by the stylesheet, so that the letters are no part of the text of what holds them.
    <span className={`ui-avatar ui-avatar-${size}`} data-initials={initials(name)} aria-hidden="true" />
  );
}
