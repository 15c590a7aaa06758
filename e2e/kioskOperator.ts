import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Club } from './club.ts';

/** Which club: `DATA_DIR`, and `DATABASE_URL` if it has a server. */
type Store = Readonly<Record<string, string>>;

/**
 * Runs `npm run kiosks -- ...` and gives what it prints. With the embedded store only while no club runs, because that
 * store has one process.
 */
export async function operate(words: readonly string[], store: Store, cwd?: string): Promise<string> {
  const command = ['run', '--silent', 'kiosks', '--', ...words];
  const options = { env: { ...process.env, ...store }, ...(cwd === undefined ? {} : { cwd }) };
  const { stdout } = await promisify(execFile)('npm', command, options);
  return stdout;
}

export interface Enrolment {
  readonly id: string;
  readonly code: string;
}

/** A kiosk of this name with a one-time code. */
export async function inviteKiosk(name: string, store: Store, cwd?: string): Promise<Enrolment> {
  const said = await operate(['enrol', '--name', name, '--gallery', 'Worli gallery'], store, cwd);
  return { id: /Kiosk (\S+):/.exec(said)?.[1] ?? '', code: /Code: (\S+)/.exec(said)?.[1] ?? '' };
}

/** One-time codes for kiosks with these names. */
export async function enrolmentCodes(names: readonly string[], store: Store): Promise<string[]> {
  const codes: string[] = [];
  for (const name of names) codes.push((await inviteKiosk(name, store)).code);
  return codes;
}

/** Enrols a device without its screen, and gives its credential. */
export async function enrolDevice(club: Club, code: string): Promise<string> {
  const query =
    'mutation ($code: String!) { enrolKiosk(input: { code: $code }) { ... on EnrolKioskSuccess { credential } } }';
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables: { code } });
  const answer = await fetch(`${club.url}/graphql`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { enrolKiosk: { credential: string } } };
  return data.enrolKiosk.credential;
}
