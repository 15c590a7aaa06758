/** Stays until the shell that started it is gone, then leaves a file that says so. */
import { writeFileSync } from 'node:fs';
import { watchNpm } from '../../../scripts/lib/alive.ts';

const idle = setInterval(() => {}, 60_000);
watchNpm({ npm_lifecycle_event: 'start' }, () => {
  writeFileSync(process.argv[2] ?? '', 'gone');
  clearInterval(idle);
});
process.stdout.write('watching\n');
