export { contract, type Contract, type EndpointId } from './contract.ts';
export * from './endpoint.ts';
export * from './firstRoutes.ts';
export * from './nouns.ts';
export * from './rehearsal.ts';
export * from './routes.ts';
export * from './wire.ts';
export * from './pageConfigs/index.ts';
export { describePages } from './pageConfigs/describePages.ts';
