import { rm } from 'node:fs/promises';
import { EMPTY_STORE, startClubOn, temporaryFolder } from './club.ts';

/**
 * Before all tests, one club starts and stops, and each other club begins with a copy of its folder: to make a new embedded
 * database takes half of the time of a start.
 */
export default async function makeEmptyStore(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const club = await startClubOn(folder);
  await club.stop();
  process.env[EMPTY_STORE] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
