import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Club } from './club.ts';

/** Which club: `DATA_DIR`, and `DATABASE_URL` if it has a server. */
type Store = Readonly<Record<string, string>>;

/**
 * Runs the program of `npm run kiosks -- ...` and gives what it prints. With the embedded store only while no club runs,
 * because that store has one process.
 */
export async function operate(words: readonly string[], store: Store, cwd = '.'): Promise<string> {
  const program = ['--disable-warning=ExperimentalWarning', 'api/commands/kiosks/main.ts', ...words];
  const env = { ...process.env, NODE_ENV: 'production', ...store };
  const { stdout } = await promisify(execFile)(process.execPath, program, { env, cwd });
  return stdout;
}

export interface Enrolment {
  readonly id: string;
  readonly code: string;
}

/** Kiosks with these names, each with a one-time code. */
export async function inviteKiosks(names: readonly string[], store: Store, cwd?: string): Promise<Enrolment[]> {
  const named = names.flatMap((name) => ['--name', name]);
  const said = await operate(['enrol', ...named, '--gallery', 'Worli gallery'], store, cwd);
  return [...said.matchAll(/Kiosk (\S+): .*\nCode: (\S+)/g)].map(([, id = '', code = '']) => ({ id, code }));
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
