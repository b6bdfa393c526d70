import type { ClientBase, QueryConfig } from 'pg';
import { product, type Statements } from './dashboardServer.ts';

type App = Awaited<ReturnType<typeof product>>['app'];

/**
 * What a warm call of the product does in the database, and its answer.
 * @param ask makes the call, and is made twice
 * @throws where it is refused
 */
export async function record(
  connectionString: string,
  ask: (app: App) => Promise<Awaited<ReturnType<App['inject']>>>,
): Promise<{ statements: Statements; answer: unknown }> {
  const { app, database } = await product(connectionString);
  const statements: (string | QueryConfig)[] = [];
  let recording = false;
  database.pool.on('connect', (client: ClientBase) => {
    const query = client.query.bind(client) as (statement: string | QueryConfig) => unknown;
    Object.assign(client, {
      query: (statement: string | QueryConfig, ...rest: unknown[]) => {
        if (recording && (typeof statement === 'string' || 'text' in statement)) statements.push(typeof statement === 'string' ? statement : { ...statement });
        return (query as (...all: unknown[]) => unknown)(statement, ...rest);
      },
    });
  });
  await ask(app);
  recording = true;
  const answer = await ask(app);
  if (answer.statusCode !== 200) throw new Error(`the call answered ${answer.statusCode}: ${answer.body}`);
  await app.close();
  await database.close();
  return {
    statements: statements.map((statement) => (typeof statement === 'string' ? statement : { ...statement, values: statement.values ?? [] })),
    answer: answer.json(),
  };
}
