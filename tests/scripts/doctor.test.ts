import { describe, expect, it, onTestFinished } from 'vitest';
import { MISCONFIGURED } from '#sandbox/misconfigured/orgs.ts';
import { readOrg } from '#sandbox/org/orgDescription.ts';
import { HABITS } from '#sandbox/unkind.ts';
import type { SandboxOptions } from '#sandbox/createSandbox.ts';
import { lineOf, type Finding } from '#api/upstreams/salesforce/doctor/finding.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { startSandbox } from '#tests/support/sandbox.ts';
import { examine } from '../../scripts/doctor/examine.ts';

async function open(options: Partial<SandboxOptions> = {}) {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.close());
  return { sandbox, env: upstreamsOf(sandbox) };
}

const bad = (findings: readonly Finding[]) => findings.filter(({ state }) => state !== 'ok');

/** A token of a member, as the REST backend gives it at a login. */
async function tokenOf({ restUrl, latestOtp }: Awaited<ReturnType<typeof open>>['sandbox'], mobile: string) {
  await fetch(`${restUrl}/get_otps/generate_otp?mobile=${mobile}`);
  const verified = await fetch(`${restUrl}/get_otps/verify_otp.json?mobile=${mobile}&otp=${await latestOtp(mobile)}`);
  return /"(?:token|auth_token|access_token)":"([^"]+)"/.exec(await verified.text())?.[1] ?? '';
}

describe('the doctor', () => {
  it('finds nothing wrong with the sandbox, and only reads', async () => {
    const { sandbox, env } = await open();
    const DOCTOR_REST_TOKEN = await tokenOf(sandbox, '9999900001');
    expect(DOCTOR_REST_TOKEN).not.toBe('');
    const before = await sandbox.effects();
    await sandbox.clearCalls();
    const findings = await examine({ env: { ...env, DOCTOR_REST_TOKEN }, write: false });
    expect(bad(findings).map(lineOf)).toEqual([]);
    expect(findings.length).toBeGreaterThan(8);
    expect(await sandbox.effects()).toEqual(before);
    const calls = await sandbox.calls();
    const wrote = calls.filter(({ method, status }) => method !== 'GET' && status !== null && status < 400);
    expect(wrote.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /services/oauth2/token']);
    expect(await sandbox.inbox('9999900001')).toHaveLength(1);
    const nameless = calls.filter(({ surface, requestId }) => surface === 'rest' && requestId === null);
    expect(
      nameless.map(({ method, path }) => `${method} ${path}`),
      'calls without the required header',
    ).toEqual([]);
  });

  it('names what is peculiar in the answers of a backend', async () => {
    const switches = { unkind: [...HABITS], restClockAheadSeconds: 20, crmClockAheadSeconds: -20 };
    const { sandbox, env } = await open();
    const DOCTOR_REST_TOKEN = await tokenOf(sandbox, '9999900001');
    await sandbox.switches(switches);
    const findings = await examine({ env: { ...env, DOCTOR_REST_TOKEN }, write: false });
    const said = findings.map(lineOf).join('\n');
    for (const words of [
      'begin with a byte order mark',
      'times without a zone',
      'times that are not ISO 8601',
      'whole numbers beyond 2^53',
      'pictures without a host',
      'control characters',
      'close their connection',
      'is 20 seconds ahead',
      'is 20 seconds behind',
    ])
      expect(said).toContain(words);
  });

  it('writes a marked test member only when asked, and deletes it', async () => {
    const { sandbox, env } = await open();
    const findings = await examine({ env, write: true });
    expect(bad(findings).map(lineOf)).toEqual([]);
    expect(findings.map(lineOf).join('\n')).toContain('a test member was created and deleted.');
    const crm = (await sandbox.calls()).filter(({ surface, method }) => surface === 'crm' && method !== 'GET');
    expect(crm.map(({ method, status }) => [method, status])).toEqual([
      ['POST', 201],
      ['POST', 200],
    ]);
    expect(crm[0]?.body).toMatchObject({ Last_Name__c: expect.stringContaining('test, delete me') });
  });

  it('finds nothing wrong with the org of the rehearsal and its configuration file', async () => {
    const org = readOrg('sandbox/org/renamed.json');
    const { reasonField, expiryField, externalIdField } = org;
    const { env } = await open({ org, switches: { reasonField, expiryField, externalIdField } });
    const findings = await examine({ env: { ...env, CLUB_CONFIG: 'docs/examples/club.config.json' }, write: true });
    expect(bad(findings).map(lineOf)).toEqual([]);
    expect(findings.map(lineOf).join('\n')).toContain('Club_Resident__c trial: a test member was created and deleted.');
  });

  it.each([
    [0, 0, ['agrees with this machine.', 'agrees with this machine.']],
    [3, -20, ['is 3 seconds ahead of this machine. The club', 'is 20 seconds behind this machine. The club']],
    [-600, 600, ['is 10 minutes behind this machine. After', 'is 10 minutes ahead of this machine. After']],
  ] as const)('compares both clocks with that of the machine (%d and %d seconds ahead)', async (rest, crm, lines) => {
    const { sandbox, env } = await open();
    await sandbox.switches({ restClockAheadSeconds: rest, crmClockAheadSeconds: crm });
    const clocks = (await examine({ env, write: false })).filter(({ check }) => check.endsWith(' clock'));
    expect(clocks.map(({ check }) => check)).toEqual(['REST backend clock', 'Salesforce clock']);
    for (const [index, line] of lines.entries()) expect(lineOf(clocks[index] as Finding)).toContain(line);
  });

  it('says clearly that nothing is configured', async () => {
    const [only, ...others] = await examine({ env: {}, write: false });
    expect(others).toEqual([]);
    expect(lineOf(only ?? { check: '', state: 'ok', found: '' })).toMatch(
      /^FAILURE Configuration: neither REST_URL nor/,
    );
  });

  it('says what is wrong with the configuration, without secrets', async () => {
    const { env } = await open();
    const findings = await examine({ env: { ...env, PORT: 'many', SESSION_SECRET: 'short-secret' }, write: false });
    const text = findings.map(lineOf).join('\n');
    expect(text).toMatch(/FAILURE Configuration: PORT/);
    expect(text).toMatch(/FAILURE Configuration: SESSION_SECRET must be at least 32/);
    expect(text).not.toContain('short-secret');
  });

  it('says which system does not answer', async () => {
    const { env } = await open();
    const nowhere = 'http://127.0.0.1:9';
    const away = {
      ...env,
      REST_URL: nowhere,
      CRM_LOGIN_URL: nowhere,
      DATABASE_URL: 'postgres://veranda:geheim@127.0.0.1:9/veranda',
      REDIS_URL: 'redis://:geheim@127.0.0.1:9',
      SESSION_SECRET: 'x'.repeat(32),
    };
    const text = (await examine({ env: away, write: false })).map(lineOf).join('\n');
    for (const name of ['REST backend', 'Salesforce login', 'Database', 'Redis']) {
      expect(text).toMatch(new RegExp(`FAILURE ${name}: .*did not answer`));
    }
    expect(text).not.toContain('geheim');
  });

  it.each([
    [{ PUBLIC_URL: 'http://club.example' }, /FAILURE Public address: .* is not encrypted/],
    [{ PUBLIC_URL: 'https://club.example' }, /warning Public address: with https there is a proxy/],
    [{ PUBLIC_URL: 'https://club.example', TRUST_PROXY: 'on' }, /ok {6}Public address: https:\/\/club.example/],
  ])('checks the public address %j', async (more, line) => {
    const { env } = await open();
    const lines = (await examine({ env: { ...env, ...more }, write: false })).map(lineOf);
    expect(lines.join('\n')).toMatch(line);
  });
});

/** How the doctor names each problem. */
const named: Readonly<Record<string, RegExp>> = {
  'the object of members does not exist': /FAILURE Salesforce Loyalty_Member__c: the object does not exist/,
  'the object of transactions has another name': /FAILURE Salesforce Loyalty_Transaction__c: the object does not exist/,
  'the number of a member is hidden':
    /FAILURE Salesforce Loyalty_Member__c.Phone_Mobile_Number__c: .*nobody can log in/,
  'the balance is hidden': /FAILURE Salesforce Loyalty_Member__c.Loyalty_Balance__c: .*nothing can be redeemed/,
  'the home of a member is hidden': /warning Salesforce Loyalty_Member__c.Opportunity__c: .*the home of the member/,
  'the active flag cannot be written': /FAILURE Salesforce Loyalty_Member__c.Active__c: cannot be written/,
  'the project of a lead cannot be written': /FAILURE Salesforce Lead.Project_Interested__c: .*nobody can refer a lead/,
  'points are a text': /FAILURE Salesforce Loyalty_Transaction__c.Loyalty_Points__c: has the type string/,
  'a further field is required': /FAILURE Salesforce Loyalty_Member__c.Region__c: is required, but the club does not/,
  'the type of a transaction has no Debit':
    /FAILURE Salesforce Loyalty_Transaction__c.Transaction_Type__c: has no value Debit/,
  'nobody may create leads': /FAILURE Salesforce Lead: the club may not create records/,
  'a record type does not exist': /FAILURE Salesforce Loyalty_Member__c: has no record type Resident/,
  'the external key is not unique':
    /FAILURE Salesforce Loyalty_Transaction__c.External_Key__c: is not a unique external ID/,
  'getValidation is not deployed': /FAILURE Salesforce getValidation: is missing or forbidden.*404/,
  'getValidation is forbidden': /FAILURE Salesforce getValidation: is missing or forbidden.*403/,
  'getValidation answers in another form': /FAILURE Salesforce getValidation: answers in another form/,
  'the API is older than configured': /FAILURE Salesforce API version: the org has no API 64.0; its newest is 58.0/,
  'the API calls of the day are nearly used up': /warning Salesforce API calls: \d+ of \d+ API calls are left today/,
  'the API calls of the day are used up': /FAILURE Salesforce login: the API calls of today are used up/,
  'the client secret is wrong': /FAILURE Salesforce login: Salesforce refuses the club \(.*invalid_client/,
  'the refresh token is not accepted': /FAILURE Salesforce login: Salesforce refuses the club \(.*invalid_grant/,
  'sharing hides all members': /warning Salesforce Loyalty_Member__c records: the club sees no member/,
  'a validation rule refuses new members':
    /FAILURE Salesforce Loyalty_Member__c trial: .*FIELD_CUSTOM_VALIDATION_EXCEPTION/,
  'a duplicate rule refuses new members': /FAILURE Salesforce Loyalty_Member__c trial: .*DUPLICATES_DETECTED/,
  'three paths of the backend are missing':
    /FAILURE REST GET \/blog_posts.json: does not exist[^]*FAILURE REST GET \/orders.json: does not exist[^]*FAILURE REST POST \/hotel\/bookings: does not exist/,
  'orders are shown without a token': /FAILURE REST GET \/orders.json: answers 200 without a token/,
  'projects are in another form': /warning REST GET \/get_all_projects.json: differs from the contract/,
  'images come from another origin': /warning Media origins: images of https:\/\/images.example will not be shown/,
};

describe('of a misconfigured org the doctor names the problem:', () => {
  it('at least twenty of them', () => {
    expect(MISCONFIGURED.length).toBeGreaterThanOrEqual(20);
    expect(Object.keys(named)).toEqual(MISCONFIGURED.map(({ wrong }) => wrong));
  });

  it.each(MISCONFIGURED)(
    '$wrong',
    async ({ wrong, org, switches, env: own = {}, clubConfig, shownByWrite = false }) => {
      const { env } = await open({ org, switches });
      const file = clubConfig === undefined ? {} : clubConfigEnv(clubConfig);
      const findings = await examine({ env: { ...env, ...own, ...file }, write: shownByWrite });
      const text = bad(findings).map(lineOf).join('\n');
      expect(text).toMatch(named[wrong] ?? /not named/);
      for (const { state, fix } of bad(findings)) expect([state, fix]).toEqual([state, expect.any(String)]);
      for (const secret of Object.values({ ...env, ...own }).filter((value) => !value.startsWith('http'))) {
        expect(text).not.toContain(secret);
      }
    },
  );
});
