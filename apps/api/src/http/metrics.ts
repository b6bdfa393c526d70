import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { notFound } from './problems.ts';

/** Logs each answer by its endpoint (never its address, which may hold personal values) and serves the counts at /metrics. */
export function measure(app: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'pari_http_request_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
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
    // For the monitor inside the network. Whoever comes through the proxy, as people do, finds nothing.
    if (['x-forwarded-for', 'forwarded', 'via'].some((name) => name in request.headers)) throw notFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
