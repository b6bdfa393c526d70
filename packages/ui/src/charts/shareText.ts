let format: Intl.NumberFormat | undefined;

const percentage = (share: number): string =>
  (format ??= new Intl.NumberFormat('en', { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })).format(share);

/** A part of a whole as a percentage with one decimal; what is above nothing never reads as 0.0 %. */
export function shareText(part: number, whole: number): string {
  const share = part / whole;
  return share > 0 && share < 0.0005 ? '< 0.1%' : percentage(share);
}
