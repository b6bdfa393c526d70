/** Leads eyes and keyboard to a place on the page, which is unfolded where it stands in something folded. */
export function show(id: string): void {
  const place = document.getElementById(id);
  if (place === null) return;
  const folded = place.closest('details');
  if (folded) folded.open = true;
  const isQuiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ behavior: isQuiet ? 'auto' : 'smooth', block: 'start' });
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
