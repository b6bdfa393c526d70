/**
 * The React Compiler, which this project does not use, cannot memoise what these hooks return; they are taken from here so
 * that the one place where that matters is known.
 */
export { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
