import type { EndpointId } from '@pari/contract';
import { firstRoutes } from '@pari/contract/firstRoutes';

/** The list of all calls; loaded with the first screen that is none of the first, or with the first call that none of these makes. */
export const loadRoutes = async () => (await import('@pari/contract/routes')).routes;

/** The method and path of a call. Rejects when the list cannot be loaded; it is tried again with the next call. */
export const routeOf = (id: EndpointId): Promise<string> | string => firstRoutes[id] ?? loadRoutes().then((routes) => routes[id]);
