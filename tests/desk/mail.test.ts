import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#api/main/config.ts';
import { settingsWithOrigin } from '#api/main/clubConfig/settings.ts';
import type { Store } from '#api/store/store.ts';
import { indianDayAfter } from '#rules/indianDay.ts';
import { reviewCases } from '#tests/operations/support/reviewCases.ts';
import { openClub } from '#tests/support/club.ts';
import { eachEngine, openMemoryStore } from '#tests/support/engines.ts';
import { eventually } from '#tests/support/waitFor.ts';
import { decisionIn, openMailServer, openProcesses, publicUrl, silentKioskIn } from './support/outgoing.ts';

const subjectsOf = (mails: readonly string[]) =>
  mails.map((mail) => String(/^Subject: (.*)$/m.exec(mail)?.[1])).toSorted();
const idsOf = (mails: readonly string[]) => mails.map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]);

eachEngine('email for the desk', (database) => {
  it('tells each of the four happenings once, as plain text with a link to its page', async () => {
    const { here, mailServer, receiver, now, pass } = await openProcesses(database, { channels: ['MAIL'] });
    const operationId = await decisionIn(here.store);
    await silentKioskIn(here.store, 'Foyer');
    const [receivedOn, dueOn] = [indianDayAfter(now(), -31), indianDayAfter(now(), -1)];
    const about = { kind: 'EXPORT', memberId: 'm', membershipNumber: '00042719', channel: 'email' } as const;
    const overdue = await here.store.dataRequests.create({ ...about, receivedOn, dueOn });
    here.crm.failed();
    await pass(30);
    expect(subjectsOf(mailServer.taken)).toEqual([
      'A kiosk is silent',
      'A request about personal data is overdue',
      'An operation needs a decision',
      'The CRM does not answer',
    ]);
    expect(mailServer.tries()).toBe(4);
    expect(receiver.asked, 'the webhook is not configured').toEqual([]);
    const all = mailServer.taken.join('\n');
    for (const page of [`operations/${operationId}`, `data-requests/${overdue.id}`, 'kiosks', '']) {
      expect(all).toContain(`\r\n${publicUrl}/desk/${page}\r\n`);
    }
    for (const mail of mailServer.taken) {
      expect(mail).toContain('Content-Type: text/plain');
      expect(mail).toContain('To: desk@club.example');
      for (const hidden of ['00042719', 'Foyer', 'Worli']) expect(mail).not.toContain(hidden);
    }
  });

  it('tells the webhook while the mail server refuses, and by mail once it takes mails again', async () => {
    const { here, mailServer, receiver, lines, later, pass, rows } = await openProcesses(database, {
      channels: ['WEBHOOK', 'MAIL'],
    });
    mailServer.answer(550);
    const ids = [await decisionIn(here.store), await decisionIn(here.store)];
    await pass(5);
    expect(receiver.asked).toHaveLength(2);
    expect(mailServer.taken).toEqual([]);
    expect(mailServer.tries()).toBeGreaterThan(0);
    await mailServer.stop();
    await pass(30);
    await mailServer.startAgain();
    mailServer.answer(null);
    later(60);
    await pass(3);
    expect(subjectsOf(mailServer.taken)).toEqual(['An operation needs a decision', 'An operation needs a decision']);
    expect(new Set(idsOf(mailServer.taken)).size).toBe(2);
    for (const id of ids) expect(mailServer.taken.join('')).toContain(id);
    expect(receiver.asked, 'each was sent to the webhook once').toHaveLength(2);
    expect((await rows()).map(({ channel, outcome }) => [channel, outcome])).toEqual([
      ['MAIL', 'DELIVERED'],
      ['MAIL', 'DELIVERED'],
      ['WEBHOOK', 'DELIVERED'],
      ['WEBHOOK', 'DELIVERED'],
    ]);
    const logged = lines.join('');
    for (const failure of ['550', 'ESOCKET']) expect(logged).toContain(`"failure":"${failure}"`);
    for (const hidden of ['desk@club.example', 'club@club.example', '127.0.0.1']) expect(logged).not.toContain(hidden);
  });

  it('tells by mail while the receiver of the webhook is away', async () => {
    const { here, mailServer, receiver, pass } = await openProcesses(database, { channels: ['WEBHOOK', 'MAIL'] });
    await receiver.stop();
    await decisionIn(here.store);
    await pass(3);
    expect(mailServer.taken).toHaveLength(1);
    expect(receiver.taken).toEqual([]);
  });

  it('does not write again to those who have a mail when one address is refused', async () => {
    const to = ['desk@club.example', 'gone@club.example'];
    const { here, mailServer, lines, pass, rows } = await openProcesses(database, { channels: ['MAIL'], to });
    await decisionIn(here.store);
    await pass(10);
    expect(mailServer.taken).toHaveLength(1);
    expect(await rows()).toMatchObject([{ outcome: 'DELIVERED', tries: 1 }]);
    expect(lines.join('')).toContain('the mail server refused some of DESK_MAIL_TO');
  });
});

describe('a club with email', () => {
  let own: Store | undefined;
  const club = openClub({
    database: { open: async (given) => (own = await openMemoryStore({ ...given, announces: ['MAIL'] })) },
  });
  const { refusedDebit } = reviewCases(club);

  it('tells a decision from its own loop, without anything of the member', async () => {
    onTestFinished(async () => own?.close());
    const mailServer = await openMailServer();
    await club.sandbox.switches({ externalIdField: null });
    const who = await refusedDebit();
    await club.another({
      jobs: true,
      env: {
        DESK_MAIL_URL: `smtp://127.0.0.1:${mailServer.port}`,
        DESK_MAIL_FROM: 'club@club.example',
        DESK_MAIL_TO: 'desk@club.example, head@club.example',
        PUBLIC_URL: publicUrl,
      },
    });
    await eventually(() => expect(subjectsOf(mailServer.taken)).toEqual(['An operation needs a decision']));
    const [mail = ''] = mailServer.taken;
    expect(mail).toContain(`${publicUrl}/desk/operations/${who.id}`);
    expect(mail).toContain('To: desk@club.example, head@club.example');
    const { mobile, membershipNumber, memberId } = who;
    for (const hidden of [mobile, membershipNumber, memberId, 'Fir green vase']) expect(mail).not.toContain(hidden);
  });

  it('needs a server, a sender and who gets it, and keeps its password to itself', () => {
    const read = (env: Record<string, string>) =>
      readConfig({
        REST_URL: 'http://a.example',
        CRM_LOGIN_URL: 'http://b.example',
        CRM_CLIENT_ID: 'c',
        CRM_CLIENT_SECRET: 's',
        CRM_REFRESH_TOKEN: 'r',
        DESK_MAIL_FROM: 'club@club.example',
        DESK_MAIL_TO: 'a@club.example,b@club.example',
        ...env,
      });
    const mailOf = (address: string) => read({ DESK_MAIL_URL: address }).desk?.mail;
    expect(mailOf('smtps://user:p%40ss@mail.example')).toEqual({
      host: 'mail.example',
      port: 465,
      isSecure: true,
      needsTls: false,
      auth: { user: 'user', pass: 'p@ss' },
      from: 'club@club.example',
      to: ['a@club.example', 'b@club.example'],
    });
    expect(mailOf('smtp://user:pass@mail.example')).toMatchObject({ port: 587, isSecure: false, needsTls: true });
    expect(mailOf('smtp://mail.example:25')).toMatchObject({ port: 25, needsTls: false, auth: null });
    expect(mailOf('smtp://user:pass@127.0.0.1:25')).toMatchObject({ needsTls: false });
    expect(() => mailOf('https://mail.example')).toThrow('DESK_MAIL_URL must look like');
    expect(() => read({})).toThrow('DESK_MAIL_URL is missing');
    expect(() => read({ DESK_MAIL_URL: 'smtp://a.example', DESK_MAIL_TO: 'nobody' })).toThrow(
      'must be an email address',
    );
    const shown = settingsWithOrigin({ DESK_MAIL_URL: 'smtps://user:hidden@mail.example' });
    expect(shown.find(({ name }) => name === 'DESK_MAIL_URL')).toMatchObject({ value: 'set' });
  });
});
