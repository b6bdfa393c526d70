import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';

const unbuilt = () => Promise.reject(notFound());

export const importsHandlers = {
  runImport: unbuilt,
} satisfies Partial<Handlers>;
