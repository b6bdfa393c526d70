const depthKey = 'uiLayers';

/** What lies over the page. */
export interface Layer {
  readonly close: () => void;
}

/** What lies over the page on a phone, the topmost last: one entry of the browser's history each, beyond that of the page. */
const layers: Layer[] = [];

/** How many layers the current entry of the history stands for; some may be closed that it was made for. */
const depth = (): number => (history.state as { readonly [depthKey]?: number } | null)?.[depthKey] ?? 0;

/** Whether the current entry is that of an open layer: a new address takes its place instead of following it. */
export const isOnLayer = (): boolean => layers.length > 0 && depth() > 0;

const stateAt = (count: number): object => ({ ...(history.state as object | null), [depthKey]: count || undefined });

/** On the way back from layers that have closed; it takes a moment. */
let isReturning = false;

/** Brings the history to one entry for each layer. */
function align(): void {
  if (isReturning) return;
  const surplus = depth() - layers.length;
  if (surplus > 0) {
    isReturning = true;
    history.go(-surplus);
  }
  for (let count = depth() + 1; count <= layers.length; count += 1) history.pushState(stateAt(count), '');
}

let aligning: ReturnType<typeof setTimeout> | undefined;

/** A layer that opens when another has just closed takes over its entry; a router writes a new address into the history a moment later. */
function alignSoon(): void {
  clearTimeout(aligning);
  aligning = setTimeout(align);
}

function onPopState(): void {
  if (isReturning) {
    isReturning = false;
    alignSoon();
    return;
  }
  while (layers.length > depth()) layers.pop()?.close();
  // Forward leads to where a layer was, which does not open again.
  if (depth() > layers.length) history.replaceState(stateAt(layers.length), '');
}

let isFollowing = false;

/** Gives a layer its entry of the history: Back closes it. Returns how to take note that it has closed in any other way. */
export function openLayer(layer: Layer): () => void {
  if (!isFollowing) addEventListener('popstate', onPopState);
  isFollowing = true;
  layers.push(layer);
  alignSoon();
  return () => {
    const at = layers.indexOf(layer);
    if (at === -1) return;
    layers.splice(at, 1);
    alignSoon();
  };
}
