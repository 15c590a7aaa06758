import { rm } from 'node:fs/promises';
import { PREPARED, type Prepared, startClubOn, temporaryFolder } from './club.ts';
import { enrolDevice, inviteKiosks } from './kioskOperator.ts';
import { inviteByCommand, staff } from './staff.ts';

/**
 * Before all tests, one club starts and stops, and each other club begins with a copy of its folder: to make a new embedded
 * database takes half of the time of a start. A kiosk is enrolled in it, and invitations for the staff are valid in every copy,
 * because the copies have its secret.
 */
export default async function makeEmptyStore(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const [kiosk] = await inviteKiosks(['Foyer right'], { DATA_DIR: folder });
  if (!kiosk) throw new Error('The command made no code.');
  const invite = async ([name, role]: [string, (typeof staff)[keyof typeof staff]]) => {
    const link = await inviteByCommand(folder, name, role);
    return [name, link.slice(link.indexOf('#') + 1)] as const;
  };
  const [club, ...invitations] = await Promise.all([startClubOn(folder), ...Object.entries(staff).map(invite)]);
  const kioskCredential = await enrolDevice(club, kiosk.code);
  await club.stop();
  const prepared: Prepared = { folder, kioskCredential, invitations: Object.fromEntries(invitations) };
  process.env[PREPARED] = JSON.stringify(prepared);
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
