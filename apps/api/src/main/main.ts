import { keepCompiled } from '../adapters/keepCompiled.ts';

if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write('Pari runs on Node 24. Start it with `npm start`, which brings its own.\n');
  process.exit(1);
}

keepCompiled();
await import('./serve.ts');
