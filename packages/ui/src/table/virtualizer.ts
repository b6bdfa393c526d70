/**
 * The React Compiler, which this project does not use, cannot memoise what this hook returns; it is taken from here so
 * that the one place where that matters is known.
 */
export { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
