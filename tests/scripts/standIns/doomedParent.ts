/** Starts a club of stand-ins in the folder given, tells its processes, and dies as in a power cut. */
import { writeSync } from 'node:fs';
import { startClub } from '../../../scripts/lib/club.ts';

const club = await startClub({
  dataDir: process.argv[2] ?? '',
  ports: { club: 0, sandbox: 0 },
  entries: { api: 'tests/scripts/standIns/api.ts', sandbox: 'tests/scripts/standIns/sandbox.ts' },
});
writeSync(1, JSON.stringify(club.pids));
process.kill(process.pid, 'SIGKILL');
