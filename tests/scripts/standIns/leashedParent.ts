/** Starts a shell with a grandchild that ignores SIGTERM, tells when it runs, and stays until it is killed. */
import { spawnCommand, spawnNode } from '../../../scripts/lib/tethered.ts';

const stubborn = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("up")';
const shell = spawnCommand('sh', ['-c', `"${process.execPath}" -e '${stubborn}' & wait`], { patienceMs: 200 });
const plain = spawnNode(['-e', 'setInterval(() => {}, 1000); console.log("up")']);
await Promise.all([shell, plain].map((one) => new Promise((resolve) => one.stdout?.once('data', resolve))));
process.stdout.write('ready\n');
setInterval(() => {}, 1000);
