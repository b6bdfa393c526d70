/** In whose place somebody answered, after their name. */
const vias: Readonly<Record<string, string>> = { delegate: ', as delegate', adviser: ', as adviser', reused: ', from an earlier application' };

export const viaWords = (via: string | null): string => vias[via ?? ''] ?? '';
