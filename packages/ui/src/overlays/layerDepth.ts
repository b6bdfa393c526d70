const depthKey = 'uiLayers';
const ownKey = 'uiOwnEntry';

/** What lies over the page. */
export interface Layer {
  readonly close: () => void;
  /** The address opened it and was followed to: the entry of that address is its own, from which Back leads to what was before, whatever that was. */
  readonly hasEntry?: boolean;
}

/** What lies over the page on a phone, the topmost last: one entry of the browser's history each, beyond that of the page. */
const layers: Layer[] = [];

/** How many layers the current entry of the history stands for; some may be closed that it was made for. */
const depth = (): number => (history.state as { readonly [depthKey]?: number } | null)?.[depthKey] ?? 0;
/** Whether the address of the current entry opens something by itself. */
const isOwn = (): boolean => (history.state as { readonly [ownKey]?: boolean } | null)?.[ownKey] ?? false;

/** While Back closes layers: the entry on which it ended still has the address that opened them. */
let isClosing = false;

/** Whether the current entry is that of a layer that is open or just closed by Back: a new address takes its place instead of following it. */
export const isOnLayer = (): boolean => isClosing || (layers.length > 0 && depth() > 0);

const stateAt = (count: number, hasEntry = false): object => ({
  ...(history.state as object | null),
  [depthKey]: count || undefined,
  [ownKey]: hasEntry || undefined,
});

/** On the way back from layers that have closed; it takes a moment. */
let isReturning = false;

/** Brings the history to one entry for each layer. */
function align(): void {
  if (isReturning) return;
  const surplus = depth() - layers.length;
  if (surplus > 0 && !isOwn()) {
    isReturning = true;
    history.go(-surplus);
  }
  if (surplus < 0 && layers.at(-1)?.hasEntry) history.replaceState(stateAt(layers.length, true), '');
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
  isClosing = true;
  for (let top = layers.at(-1); top && layers.length > depth(); top = layers.at(-1)) {
    layers.pop();
    // Its address is left already.
    if (!top.hasEntry) top.close();
  }
  isClosing = false;
  // Forward leads to where a layer was, which does not open again unless its address opens it.
  if (depth() > layers.length && !isOwn()) history.replaceState(stateAt(layers.length), '');
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
