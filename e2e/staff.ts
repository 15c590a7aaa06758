import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

export type Role = 'viewer' | 'agent' | 'administrator';

/** The staff of every club. Each has an invitation from the start, and registers when first needed. */
export const staff = {
  'Vidya Rao': 'viewer',
  'Priya Shah': 'agent',
  'Arun Nair': 'agent',
  'Olga Menon': 'administrator',
  'Meera Rao': 'administrator',
} as const satisfies Record<string, Role>;
export type StaffName = keyof typeof staff;

/** Runs `npm run desk -- invite` on the data of a club, which may run, and gives the link that it prints. */
export async function inviteByCommand(dataDir: string, name: string, role: Role): Promise<string> {
  const email = `${name.toLowerCase().replace(' ', '.')}@club.example`;
  const words = ['invite', '--name', name, '--email', email, '--role', role];
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'desk', '--', ...words], { env });
  const [, link = ''] = /Link: (\S+)/.exec(stdout) ?? [];
  expect(link, stdout).not.toBe('');
  return link;
}
