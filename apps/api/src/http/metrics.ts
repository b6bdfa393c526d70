import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Settings } from '../settings.ts';
import { isThisMachine } from '../thisMachine.ts';
import { notFound } from './problems.ts';
import { hasServiceToken } from './serviceToken.ts';

/** Something to be counted when the counts are asked for. No label may hold anything of a person or a company. */
export interface Measure {
  readonly name: string;
  readonly help: string;
  /** Names of the labels. */
  readonly labels: readonly string[];
  /** What there is now; left out of an answer when it throws. */
  read(): Promise<readonly Reading[]>;
}

interface Reading {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/**
 * Logs each answer by its endpoint (never its address, which may hold personal values) and serves the counts at /metrics, to whoever has the
 * token of the settings and, outside of production, to this machine. For everybody else there is nothing.
 */
export function measure(app: FastifyInstance, settings: Pick<Settings, 'NODE_ENV' | 'PARI_METRICS_TOKEN'>, measures: readonly Measure[]): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'pari_http_request_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    registers: [registry],
  });
  const gauges = measures.map((measured) => {
    const { name, help, labels } = measured;
    return { measured, gauge: new Gauge({ name, help, labelNames: [...labels], registers: [registry] }) };
  });
  app.addHook('onResponse', (request, reply, done) => {
    const endpoint = request.endpointId ?? request.routeOptions.url ?? 'none';
    seconds.observe({ endpoint, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    request.log.info(
      { endpoint, status: reply.statusCode, ms: Math.round(reply.elapsedTime), user: request.caller?.realUser.id, company: request.caller?.company.slug },
      'answered',
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!hasServiceToken(request, settings.PARI_METRICS_TOKEN) && (settings.NODE_ENV === 'production' || !isFromHere(request))) throw notFound();
    await Promise.all(
      gauges.map(async ({ measured, gauge }) => {
        gauge.reset();
        for (const { labels, value } of await measured.read().catch(() => [])) gauge.set({ ...labels }, value);
      }),
    );
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

const forwarding = /^(x-forwarded|x-real-ip|x-client-ip|x-original-|x-envoy-|forwarded|via|true-client-ip|cf-)/;

/** From this machine and asking for it by such a name. A proxy on it may look the same, so this does for no production. */
const isFromHere = ({ headers, hostname, raw }: FastifyRequest): boolean =>
  isThisMachine(raw.socket.remoteAddress ?? '') && isThisMachine(hostname) && !Object.keys(headers).some((name) => forwarding.test(name));
