/** Stands for rows that are not drawn. In px. */
export function UndrawnRows({ height }: { readonly height: number }) {
  return height > 0 && <tr aria-hidden="true" style={{ blockSize: `${height}px` }} />;
}
