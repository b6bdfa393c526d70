/** The build that this page is of: the file of its first program, whose name changes with every other. */
export const ownBuild = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? '';
