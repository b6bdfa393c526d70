import { useEffect, useState } from 'react';

/** The picture of these bytes for as long as it is looked at; `broken` where they are none that this browser can draw. */
export function usePicture(blob: Blob): ImageBitmap | 'opening' | 'broken' {
  const [picture, setPicture] = useState<ImageBitmap | 'opening' | 'broken'>('opening');
  useEffect(() => {
    let isOver = false;
    const opening = createImageBitmap(blob);
    opening.then(
      (opened) => !isOver && setPicture(opened),
      () => !isOver && setPicture('broken'),
    );
    return () => {
      isOver = true;
      opening.then(
        (opened) => opened.close(),
        () => undefined,
      );
    };
  }, [blob]);
  return picture;
}
