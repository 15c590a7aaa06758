import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseCommand } from '#api/commands/privacy/arguments.ts';
import { createPrivacyCommand } from '#api/commands/privacy/service.ts';
import { createServices, type RunningServices } from '#api/main/createServices.ts';
import { readConfig } from '#api/main/config.ts';
import { createLog } from '#api/main/log.ts';
import { UsageError } from '#api/commands/commandLine.ts';
import { Refusal } from '#api/domains/shared/refusal.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { openedDump } from '#tests/support/openedDump.ts';
import { type FullMember, makeFullMember } from '#tests/support/world.ts';

describe('the arguments of the privacy command', () => {
  it.each([
    [[]],
    [['erase']],
    [['export']],
    [['delete']],
    [['unsubscribe']],
    [['unsubscribe', '--member', '1']],
    [['export', '--yes', '--member', '1']],
    [['audit', '--email', 'a@example.com']],
    [['delete', '--member', "1' OR '1"]],
    [['delete', '--member', '1', '--mobile', '12']],
    [['unsubscribe', '--email', 'somebody']],
    [['export', '--member', '1', 'more']],
  ])('are refused: %j', (words) => {
    expect(() => parseCommand(words)).toThrow(UsageError);
  });
});

eachEngine(
  'npm run privacy',
  (database) => {
    const club = openClub({ database, env: { DEBIT_ENCASH: 'true' } });
    let services: RunningServices;
    let member: FullMember;
    let said = '';
    let answer = '';

    const command = async (...words: string[]): Promise<string> => {
      said = '';
      const run = createPrivacyCommand({
        ...services,
        publicUrl: 'https://club.example',
        who: 'olga',
        say: (text) => void (said += text),
        ask: async () => answer,
      });
      await run(parseCommand(words));
      return said;
    };
    const found = async (text: string) => (await openedDump(database.db())).filter((row) => row.text.includes(text));

    beforeAll(async () => {
      services = await createServices(readConfig(upstreamsOf(club.sandbox)), createLog('silent'), {
        store: { ...club.store, close: async () => undefined },
        now: club.now,
      });
      member = await makeFullMember(club);
      for (const name of ['kabir', 'farah']) await club.store.newsletter.subscribe(`${name}@example.com`);
    });
    beforeEach(() => {
      answer = '';
    });
    afterAll(() => services.close());

    it('exports everything about a member, by membership number or CRM id, and a named subscription', async () => {
      const byNumber = JSON.parse(
        await command('export', '--member', member.ids.membershipNumber, '--email', 'kabir@example.com'),
      ) as { sections: { class: string; records: unknown[] }[] };
      const recordsOf = (name: string) => byNumber.sections.find((one) => one.class === name)?.records.length;
      expect([
        recordsOf('SESSION'),
        recordsOf('REDEMPTION'),
        recordsOf('BANK_DETAILS'),
        recordsOf('NEWSLETTER'),
      ]).toEqual([1, 3, 1, 1]);
      expect(await command('export', '--member', member.ids.member)).toContain(member.mobile);
    });

    it('refuses a number that the CRM does not know, and a member whom nobody knows, without the mobile number', async () => {
      await expect(command('export', '--member', '99999999')).rejects.toThrow(Refusal);
      // Digits do not count for the last three letters of an id, which are a checksum.
      const nobody = member.ids.member.replace(/\d(?=\D*.{3}$)/, (digit) => String((Number(digit) + 5) % 10));
      expect(nobody).not.toBe(member.ids.member);
      await expect(command('export', '--member', nobody)).rejects.toThrow('--mobile');
      const empty = JSON.parse(await command('export', '--member', nobody, '--mobile', '9000000000')) as {
        sections: { records: unknown[] }[];
      };
      expect(empty.sections.flatMap(({ records }) => records)).toEqual([]);
    });

    it('does nothing while the CRM does not answer', async () => {
      await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 400 });
      await expect(command('delete', '--yes', '--member', member.ids.member)).rejects.toThrow(
        'the CRM does not answer',
      );
      await club.sandbox.clearFaults();
      expect(await found('Kabir Menon')).not.toEqual([]);
    });

    it('deletes nothing without a yes', async () => {
      await expect(command('delete', '--member', member.ids.member)).rejects.toThrow('Nothing was changed');
      expect(await found('Kabir Menon')).not.toEqual([]);
    });

    it('lists subscribers with their links, and ends one by address', async () => {
      const listed = await command('subscribers');
      expect(listed.split('\n')[0]).toBe('email,consented_at,unsubscribe');
      const token = /farah@example\.com,[^,]+,https:\/\/club\.example\/newsletter\/unsubscribe\?token=(\S+)/.exec(
        listed,
      )?.[1];
      expect(await club.store.newsletter.unsubscribe(token ?? '')).toEqual({ wasSubscribed: true });
      expect(await command('unsubscribe', '--email', 'KABIR@example.com')).toContain('has ended');
      expect(await command('unsubscribe', '--email', 'kabir@example.com')).toContain('no subscription');
      expect(await club.store.newsletter.subscribers()).toEqual([]);
    });

    it('deletes a member, says what stays and why, and leaves no trace of the person', async () => {
      answer = 'yes';
      const text = await command('delete', '--member', member.ids.membershipNumber);
      expect(text).toMatch(/ANONYMISED REDEMPTION\s+3 {2}Anonymised/);
      expect(text).toMatch(/KEPT +WELCOME_CREDIT .*only once/);
      for (const marker of [member.mobile, 'Kabir Menon', 'Candolim', 'Nila Paul', member.ids.membershipNumber]) {
        expect([marker, await found(marker)]).toEqual([marker, []]);
      }
      expect((await club.api.graph('{ me { id } }', {}, member.headers)).data).toEqual({ me: null });
    });

    it('has an entry for each of these: who, what and the outcome, and no personal data', async () => {
      const lines = (await command('audit')).trim().split('\n');
      const what = lines.map((line) => line.split('  ').slice(1, 4).join(' '));
      expect(what).toEqual([
        'DELETION DONE OPERATOR olga',
        'UNSUBSCRIBE NOTHING OPERATOR olga',
        'UNSUBSCRIBE DONE OPERATOR olga',
        'SUBSCRIBERS DONE OPERATOR olga',
        'EXPORT DONE OPERATOR olga',
        'EXPORT DONE OPERATOR olga',
        'EXPORT DONE OPERATOR olga',
      ]);
      expect(lines.join('\n')).not.toMatch(
        new RegExp([member.mobile, 'Kabir', '@example', member.ids.member].join('|')),
      );
    });

    it('exports and deletes what somebody who is not a member sent, by the number alone', async () => {
      const mobile = '8887712345';
      const about = { projectId: '104', projectName: 'Riverside Residences', preferredDate: null, preferredTime: null };
      const request = { ...about, mobile, idempotencyKey: 'a key', entered: mobile, intent: 'ENQUIRE' } as const;
      await club.store.contactRequests.add({ ...request, verified: true });
      await club.store.notices.accept(mobile, 'CONTACT_REQUEST', '2026-11-25');
      expect(await command('export', '--mobile', mobile)).toContain('Riverside Residences');
      expect(await command('delete', '--yes', '--mobile', mobile)).toMatch(/CONTACT_REQUEST +1 /);
      expect(await command('export', '--mobile', mobile)).not.toContain('Riverside Residences');
      expect(await club.store.notices.of(mobile)).toEqual([]);
    });
  },
  { bothAtNight: true },
);
