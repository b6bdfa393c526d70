import S3rver from 's3rver';

const [, , directory = ''] = process.argv;
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'pari', configs: [] }] });
const { port } = await server.run();
process.send?.(port);
// Ends with the test that started it.
process.on('disconnect', () => process.exit());
