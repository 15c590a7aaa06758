import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '#api/commands/terminal.ts';
import { parseCommand, createKiosksCommand } from '#api/commands/kiosks/service.ts';
import { Refusal } from '#api/domains/shared/refusal.ts';
import { createLog } from '#api/main/log.ts';
import type { Store } from '#api/store/store.ts';
import { eachEngine } from '#tests/support/engines.ts';

describe('the arguments of the kiosks command', () => {
  it.each([
    [[]],
    [['enroll']],
    [['enrol']],
    [['enrol', '--name', 'Foyer']],
    [['enrol', '--name', '', '--gallery', 'Worli']],
    [['enrol', '--name', 'a'.repeat(61), '--gallery', 'Worli']],
    [['enrol', '--name', 'Foyer', '--name', '', '--gallery', 'Worli']],
    [['enrol', '--name', 'Foyer', '--name', 'Foyer', '--gallery', 'Worli']],
    [['revoke']],
    [['revoke', 'an-id', 'more']],
    [['message']],
    [['message', 'all', '--text', 'two\nlines']],
    [['message', 'all', '--hindi', 'आज बंद है']],
    [['message', 'all', '--text', 'Closed', '--until', '6 pm']],
    [['message', 'all', '--text', 'Closed', '--until', '2026-13-01 18:00']],
    [['reload', 'all', '--text', 'now']],
    [['list', '--yes']],
  ])('are refused: %j', (words) => {
    expect(() => parseCommand(words)).toThrow(UsageError);
  });
});

eachEngine(
  'npm run kiosks',
  (database) => {
    let store: Store;
    let said = '';
    let answer = '';
    const now = () => new Date('2026-11-25T06:00:00.000Z');

    const command = async (...words: string[]): Promise<string> => {
      said = '';
      const run = createKiosksCommand({
        store,
        log: createLog('silent'),
        now,
        who: 'olga',
        say: (text) => void (said += text),
        ask: async () => answer,
      });
      await run(parseCommand(words));
      return said;
    };
    const enrol = async (name: string, gallery: string) => {
      const text = await command('enrol', '--name', name, '--gallery', gallery);
      const [, code = ''] = /Code: (\S+)/.exec(text) ?? [];
      return (await store.kiosks.enrol(code.replaceAll('-', ''), '1.2.0'))?.kiosk.id ?? '';
    };

    beforeAll(async () => {
      store = await database.open({ now });
    });
    beforeEach(() => {
      answer = '';
    });

    it('has nothing to list at first', async () => {
      expect(await command('list')).toBe('There are no kiosks.\n');
    });

    it('prints a code once, and stores only its fingerprint', async () => {
      const text = await command('enrol', '--name', 'Foyer left', '--gallery', 'Worli');
      const [, code = ''] = /^Code: ([A-Z]{4}-[A-Z]{4}-[A-Z]{4})$/m.exec(text) ?? [];
      expect(code).not.toBe('');
      expect(text).toContain('before 25 Nov 2026, 12:30 IST');
      expect(await command('list')).toMatch(/ {2}Worli {2}Foyer left {2}waits for its code\n$/);
      const dump = await database.dump();
      expect([code, code.replaceAll('-', '')].filter((one) => dump.includes(one))).toEqual([]);
    });

    it('prints a code for each of several kiosks of a gallery', async () => {
      const text = await command('enrol', '--name', 'North', '--name', 'South', '--gallery', 'Andheri');
      const printed = [...text.matchAll(/^Kiosk (\S+): (.+), Andheri\nCode: (\S+)$/gm)];
      expect(printed.map(([, , name]) => name)).toEqual(['North', 'South']);
      for (const [, id, , code = ''] of printed) {
        expect((await store.kiosks.enrol(code.replaceAll('-', ''), null))?.kiosk.id).toBe(id);
      }
    });

    it('lists what each kiosk is and does', async () => {
      const id = await enrol('Foyer right', 'Worli');
      expect(await command('list')).toContain(
        `${id}  Worli  Foyer right  enrolled  version 1.2.0  last seen 25 Nov 2026, 11:30 IST\n`,
      );
    });

    it('shows a message on one kiosk, in a gallery or everywhere, and takes it away', async () => {
      const [one, two] = [await enrol('Foyer', 'Thane'), await enrol('Foyer', 'Pune')];
      const messages = async () => {
        const lines = (await command('list')).split('\n');
        return [one, two].map(
          (id) => /message: (.*)/.exec(lines.find((line) => line.startsWith(id)) ?? '')?.[1] ?? null,
        );
      };
      await command('message', 'all', '--text', 'Closed on Friday', '--hindi', 'शुक्रवार को बंद');
      await command('message', 'Pune', '--text', 'Closed today', '--until', '2026-11-25 18:00');
      await command('message', one, '--text', 'Back at 4 pm');
      expect(await messages()).toEqual(['Back at 4 pm', 'Closed today']);
      expect(await store.kioskMessages.list()).toContainEqual(
        expect.objectContaining({ english: 'Closed today', shownUntil: new Date('2026-11-25T12:30:00.000Z') }),
      );
      // Those of the gallery and its kiosks, not those for all.
      await command('message', 'Pune');
      expect(await messages()).toEqual(['Back at 4 pm', 'Closed on Friday']);
      await command('message', 'all');
      expect(await messages()).toEqual([null, null]);
      await command('reload', 'Thane');
      expect(await store.kiosks.find(one)).toMatchObject({ reloadRequestedAt: now() });
      await expect(command('reload', 'Nowhere')).rejects.toThrow(Refusal);
      await expect(command('message', 'Nowhere', '--text', 'Hello')).rejects.toThrow(Refusal);
    });

    it('revokes after a confirmation', async () => {
      const id = await enrol('Lounge', 'Worli');
      await expect(command('revoke', id)).rejects.toThrow(Refusal);
      expect(await store.kiosks.find(id)).toMatchObject({ revokedAt: null });
      answer = 'yes';
      expect(await command('revoke', id)).toContain('Done. Sessions ended: 0.');
      expect(await command('list')).toContain('Lounge  revoked 25 Nov 2026, 11:30 IST (by operator)');
      await expect(command('revoke', 'unknown', '--yes')).rejects.toThrow(Refusal);
    });
  },
  { bothAtNight: true },
);
