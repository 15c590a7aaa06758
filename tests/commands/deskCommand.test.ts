import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '#api/commands/terminal.ts';
import { parseCommand, createDeskCommand } from '#api/commands/desk/service.ts';
import { Refusal } from '#api/domains/shared/refusal.ts';
import { createLog } from '#api/main/log.ts';
import { createVault } from '#api/store/crypto/vault.ts';
import type { Store } from '#api/store/store.ts';
import { eachEngine, TEST_SECRET } from '#tests/support/engines.ts';

const olga = ['--name', 'Olga', '--email', 'olga@club.example'];

describe('the arguments of the desk command', () => {
  it.each([
    [[]],
    [['invite']],
    [['invite', ...olga]],
    [['invite', '--name', 'Olga', '--role', 'agent']],
    [['remove']],
    [['list', '--yes']],
    [['list', 'olga@club.example']],
  ])('are refused: %j', (words) => {
    expect(() => parseCommand(words)).toThrow(UsageError);
  });
});

it('names a role that does not exist, without the whole usage', () => {
  const words = ['invite', ...olga, '--role', 'owner'];
  expect(() => parseCommand(words)).toThrow(
    new Refusal('INVALID_INPUT', 'There is no role owner. Use administrator, agent or viewer.'),
  );
});

eachEngine(
  'npm run desk',
  (database) => {
    let store: Store;
    let said = '';
    let answer = '';
    let opened = 0;
    const now = () => new Date('2026-11-25T06:00:00.000Z');

    const command = async (...words: string[]): Promise<string> => {
      said = '';
      const run = createDeskCommand({
        openStore: async () => {
          opened += 1;
          return { ...store, close: async () => undefined };
        },
        vault: createVault(TEST_SECRET),
        publicUrl: 'https://club.example',
        log: createLog('silent'),
        now,
        who: 'root',
        say: (text) => void (said += text),
        ask: async () => answer,
      });
      await run(parseCommand(words));
      return said;
    };
    const add = (name: string) =>
      store.staff.add({ name, email: `${name.toLowerCase()}@club.example`, role: 'ADMINISTRATOR' });

    beforeAll(async () => {
      store = await database.open({ now });
    });
    beforeEach(() => {
      answer = '';
      opened = 0;
    });

    it('has nobody to list at first', async () => {
      expect(await command('list')).toBe('Nobody uses the desk. Invite an administrator.\n');
    });

    it('invites without the store, which may belong to the running club', async () => {
      const text = await command('invite', ...olga, '--role', 'administrator');
      expect(text).toContain('Olga, olga@club.example, administrator\n');
      expect(text).toContain('before 26 Nov 2026, 11:30 IST');
      expect(opened).toBe(0);
      const [, token = ''] = /^Link: https:\/\/club\.example\/desk\/invitation#(\S+)$/m.exec(text) ?? [];
      expect(await store.staffInvitations.find(token)).toMatchObject({
        name: 'Olga',
        role: 'ADMINISTRATOR',
        operator: 'root',
      });
    });

    it('refuses a name or an email address that is none', async () => {
      await expect(command('invite', '--name', ' ', '--email', 'o@c.example', '--role', 'agent')).rejects.toThrow(
        Refusal,
      );
      await expect(command('invite', '--name', 'Olga', '--email', 'olga', '--role', 'agent')).rejects.toThrow(Refusal);
    });

    it('lists and removes, after a confirmation, all but the last administrator', async () => {
      const { id } = await add('Meera');
      await add('Ravi');
      await store.staffSessions.create(id, 'PASSKEY');
      expect(await command('list')).toContain(
        'meera@club.example  Meera  administrator  passkeys 0  last login 25 Nov 2026, 11:30 IST\n',
      );
      await expect(command('remove', 'Meera@club.example')).rejects.toThrow(Refusal);
      answer = 'yes';
      expect(await command('remove', 'Meera@club.example')).toContain('Done.');
      expect(await command('list')).toContain('Meera  administrator  removed 25 Nov 2026, 11:30 IST');
      await expect(command('remove', 'ravi@club.example', '--yes')).rejects.toThrow(/last administrator/);
      await expect(command('remove', 'nobody@club.example', '--yes')).rejects.toThrow(Refusal);
      expect(await store.audit.list({}, 10)).toMatchObject([
        { action: 'STAFF_REMOVED', who: 'command line (root)', staffId: null, network: null, subjectId: id },
      ]);
    });

    it('restores only a person of the identity provider who was removed', async () => {
      const person = {
        issuer: 'https://id.example',
        subject: '1',
        name: 'Anil',
        email: 'anil@club.example',
        isEmailVerified: true,
        role: 'AGENT',
      } as const;
      const anil = await store.oidcPeople.renew(person);
      await expect(command('restore', 'anil@club.example')).rejects.toThrow(Refusal);
      await command('remove', 'anil@club.example', '--yes');
      expect(await store.oidcPeople.renew(person)).toBeNull();
      expect(await command('restore', 'anil@club.example')).toContain('The role is agent');
      expect(await store.oidcPeople.renew(person)).toMatchObject({ id: anil?.id });
      await expect(command('restore', 'meera@club.example')).rejects.toThrow(Refusal);
    });
  },
  { bothAtNight: true },
);
