import { useEffect, useRef } from 'react';
import { ViewerArea } from './ViewerArea.tsx';

interface PictureViewerProps {
  readonly picture: ImageBitmap;
  readonly title: string;
}

/** In pixels of the longer side: more than anybody looks at. */
const sharpest = 4096;

/** A picture, drawn once and zoomed as a page is. */
export function PictureViewer({ picture, title }: PictureViewerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <ViewerArea label={title} scroller={scroller}>
      {(width) => (
        <div className="ui-viewer-page" style={{ inlineSize: width, blockSize: Math.round((width * picture.height) / picture.width) }}>
          <Picture picture={picture} title={title} />
        </div>
      )}
    </ViewerArea>
  );
}

function Picture({ picture, title }: PictureViewerProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const less = Math.min(1, sharpest / Math.max(picture.width, picture.height));
  const [width, height] = [Math.max(1, Math.round(picture.width * less)), Math.max(1, Math.round(picture.height * less))];
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0, width, height), [picture, width, height]);
  return (
    <canvas ref={canvas} width={width} height={height}>
      {title}
    </canvas>
  );
}
