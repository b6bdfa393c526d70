export const depthKey = 'uiLayers';

/** How many layers over the page the current entry of the browser's history stands for. */
export const depth = (): number => (history.state as { readonly [depthKey]?: number } | null)?.[depthKey] ?? 0;

/** Whether the current entry is that of a layer: a new address takes its place instead of following it. */
export const isOnLayer = (): boolean => depth() > 0;
