// Loaded first into the program that a script hands over to: the script's end, even by SIGKILL, is an orderly end for it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
