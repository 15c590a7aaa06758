import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEnv } from '../../scripts/testing/settings.ts';
import { commands } from './commands.ts';

const run = promisify(execFile);

describe('a command, run as it is printed,', () => {
  let folder = '';
  const inFolder = async (command: string): Promise<string> => {
    const env = { ...testEnv(process.env, { env: {} }), NODE_ENV: undefined, DATA_DIR: join(folder, 'data') };
    return (await run('sh', ['-c', command.replaceAll('/backups', folder)], { env })).stdout;
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'veranda-commands-'));
    // A backup needs a club.
    await inFolder('npm run kiosks -- list');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(Object.entries(commands).flatMap(([command, one]) => ('prints' in one ? [{ command, ...one }] : [])))(
    'does what it says: $command',
    async ({ command, prints }) => {
      expect(await inFolder(command)).toMatch(prints);
    },
  );
});
