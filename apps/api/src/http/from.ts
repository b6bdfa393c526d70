import type { FastifyRequest } from 'fastify';
import type { From } from './context.ts';

export const fromOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): From => ({
  address: ip,
  agent: (headers['user-agent'] ?? '').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 300),
});
