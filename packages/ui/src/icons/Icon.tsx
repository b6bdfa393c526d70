import { iconPaths, type IconName } from './paths.ts';

export interface IconProps {
  readonly name: IconName;
  /** Said to screen readers. Leave it out where the words stand beside the icon. */
  readonly label?: string;
}

/** An outline in the colour and 1.25 times the size of the text around it. */
export function Icon({ name, label }: IconProps) {
  const meaning = label === undefined ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const);
  return (
    <svg className="ui-icon" viewBox="0 0 24 24" {...meaning}>
      <path d={iconPaths[name]} />
    </svg>
  );
}
