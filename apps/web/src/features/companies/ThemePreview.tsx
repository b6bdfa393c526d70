import { useLayoutEffect, useRef } from 'react';
import { accentContrast, applyAccent } from '@pari/ui';

interface ThemePreviewProps {
  /** `#rrggbb` */
  readonly colour: string;
  readonly logo: string | null;
}

const schemes = ['light', 'dark'] as const;
const enough = 4.5;

/** What a colour makes of buttons, links and marks, light and dark, and how well it is read as it is. */
export function ThemePreview({ colour, logo }: ThemePreviewProps) {
  return (
    <div className="app-theme-previews">
      {schemes.map((scheme) => (
        <Sample key={scheme} scheme={scheme} colour={colour} logo={logo} />
      ))}
    </div>
  );
}

function Sample({ scheme, colour, logo }: ThemePreviewProps & { readonly scheme: 'light' | 'dark' }) {
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (frame.current) applyAccent(colour, frame.current);
  }, [colour]);
  const ratio = accentContrast(colour)[scheme];
  const name = scheme === 'light' ? 'Light' : 'Dark';
  return (
    <figure ref={frame} className={`app-theme-sample app-theme-${scheme}`} aria-label={`${name} preview`}>
      <div className="app-theme-sights" aria-hidden="true">
        {logo !== null && <img src={logo} alt="" className="app-theme-logo" />}
        <span className="app-theme-place">Current place</span>
        <span className="app-theme-link">A link</span>
        <span className="app-theme-button">A button</span>
      </div>
      <figcaption>
        {name}: contrast {ratio.toFixed(1)} to 1. {ratio >= enough ? 'It can be read as it is.' : 'Words take a shade of it that can be read.'}
      </figcaption>
    </figure>
  );
}
