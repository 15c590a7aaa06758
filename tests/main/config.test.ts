import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#api/main/config.ts';

const complete = {
  REST_URL: 'https://rest.example',
  CRM_LOGIN_URL: 'https://login.example',
  CRM_CLIENT_ID: 'id',
  CRM_CLIENT_SECRET: 'a secret that must not be told',
  CRM_REFRESH_TOKEN: 'a token that must not be told',
};

function problemsOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('The configuration was accepted.');
}

describe('the configuration', () => {
  it('is complete with both upstreams', () => {
    expect(readConfig(complete)).toMatchObject({
      port: 4000,
      dataDir: 'var',
      trustProxy: false,
      databaseUrl: undefined,
    });
  });

  it('debits orders and hotels itself, and encash only when told', () => {
    expect(readConfig(complete).debits).toEqual({ hotels: true, encash: false });
    const turned = { ...complete, DEBIT_HOTELS: 'false', DEBIT_ENCASH: 'true' };
    expect(readConfig(turned).debits).toEqual({ hotels: false, encash: true });
  });

  it('serves the pages, and gives a lost request two minutes, unless told otherwise', () => {
    expect(readConfig(complete)).toMatchObject({ pages: true, settleSeconds: 120, crashAt: null });
    const turned = { ...complete, PAGES: 'off', SETTLE_SECONDS: '3' };
    expect(readConfig(turned)).toMatchObject({ pages: false, settleSeconds: 3 });
  });

  it('asks the REST backend for a new password where no other host is named', () => {
    expect(readConfig(complete).rest).toEqual({
      url: 'https://rest.example',
      authUrl: 'https://rest.example',
      hotelsPath: '/hotels.json',
      orderPaths: { cancel: null, return: null },
      otpToAnyNumber: false,
    });
    expect(readConfig({ ...complete, REST_AUTH_URL: 'https://auth.example' }).rest.authUrl).toBe(
      'https://auth.example',
    );
  });

  it.each([
    ['CLUB_CONFIG', '/no/such/club.json', /CLUB_CONFIG names a file that cannot be read \(ENOENT\)/],
    ['DEBIT_HOTELS', 'yes', /DEBIT_HOTELS must be true or false/],
    ['REDIS_URL', 'http://localhost', /REDIS_URL must start with redis:/],
    ['HOTELS_PATH', 'hotels.json', /HOTELS_PATH must be a path/],
    ['REST_ORDER_CANCEL_PATH', 'orders/cancel.json', /REST_ORDER_CANCEL_PATH must be a path with \{id\}/],
    ['LOG_LEVEL', 'loud', /LOG_LEVEL must be trace, debug/],
    ['CORS_ORIGINS', '*', /CORS_ORIGINS\S* must be an origin/],
    ['MEDIA_ORIGINS', 'not a url,;', /MEDIA_ORIGINS\S* must be an origin/],
    ['MEDIA_ORIGINS', 'https://media.example/pictures', /MEDIA_ORIGINS\S* must be an origin/],
    ['PUBLIC_URL', 'https://club.example/loyalty', /PUBLIC_URL must be an origin/],
    ['METRICS_TOKEN', 'short', /METRICS_TOKEN must be at least 16/],
    ['PAGES', 'false', /PAGES must be on or off/],
    ['INTROSPECTION', 'no', /INTROSPECTION must be on or off/],
    ['LIMIT_BANK_CHECKS', '10', /LIMIT_BANK_CHECKS must be points\/seconds/],
    ['ENQUIRY_REPEAT_SECONDS', '-1', /ENQUIRY_REPEAT_SECONDS must be at least 0/],
    ['PLAYGROUND', 'no', /PLAYGROUND must be on or off/],
    ['FEDERATION_SECRET', 'short', /FEDERATION_SECRET must be at least 32 characters/],
    ['SETTLE_SECONDS', '0', /SETTLE_SECONDS must be at least 1/],
  ])('refuses %s=%s', (name, value, problem) => {
    expect(problemsOf({ ...complete, [name]: value })).toMatch(problem);
  });

  it('takes origins with or without a slash at the end', () => {
    const given = { PUBLIC_URL: 'https://club.example/', MEDIA_ORIGINS: 'https://a.example, http://b.example:8080/' };
    expect(readConfig({ ...complete, ...given })).toMatchObject({
      publicUrl: 'https://club.example',
      mediaOrigins: ['https://a.example', 'http://b.example:8080'],
    });
  });

  it('takes a limit as points and seconds, and leaves the others as they are', () => {
    const { limits } = readConfig({ ...complete, LIMIT_BANK_CHECKS: '3/60' });
    expect(limits.BANK_CHECKS).toEqual({ points: 3, windowSeconds: 60 });
    expect(limits.ENQUIRIES).toMatchObject({ points: 20, windowSeconds: 600 });
  });

  it.each([
    ['off', false],
    ['on', 1],
    ['1', 1],
    ['3', 3],
    ['10', 10],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.0/8, 2001:db8::/32', ['10.0.0.0/8', '2001:db8::/32']],
    ['loopback,uniquelocal', ['loopback', 'uniquelocal']],
  ])('takes TRUST_PROXY=%s', (value, expected) => {
    expect(readConfig({ ...complete, TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  it.each(['0', '11', '1,2', 'yes', '10.0.0.0/33', '10.0.0.1,on', '300.1.1.1'])('refuses TRUST_PROXY=%s', (value) => {
    expect(problemsOf({ ...complete, TRUST_PROXY: value })).toMatch(/TRUST_PROXY must be on, off, a number of proxies/);
  });

  it('takes limits, and refuses wrong ones', () => {
    const limits = { LIMIT_SMS_PER_ADDRESS: '100/60' };
    expect(readConfig({ ...complete, ...limits }).limits.SMS_PER_ADDRESS).toEqual({ points: 100, windowSeconds: 60 });
    expect(problemsOf({ ...complete, LIMIT_SMS_PER_ADDRESS: '100' })).toMatch(/must be points\/seconds/);
    expect(problemsOf({ ...complete, LIMIT_SMS: '1/1' })).toMatch(/LIMIT_SMS is not the name of a limit/);
  });

  it('verifies the number of a registration only when told that the backend sends OTPs to any number', () => {
    expect(readConfig(complete).rest.otpToAnyNumber).toBe(false);
    expect(readConfig({ ...complete, REST_OTP_TO_ANY_NUMBER: 'true' }).rest.otpToAnyNumber).toBe(true);
  });

  it('takes empty variables as not set', () => {
    expect(readConfig({ ...complete, PORT: '', DATABASE_URL: '' }).port).toBe(4000);
  });

  it.each([
    ['REST_URL', 'CRM_LOGIN_URL'],
    ['CRM_LOGIN_URL', 'REST_URL'],
  ])('refuses %s without %s and says why', (set, missing) => {
    const env = { [set]: 'https://one.example', CRM_CLIENT_ID: 'x', CRM_CLIENT_SECRET: 'x', CRM_REFRESH_TOKEN: 'x' };
    expect(problemsOf(env)).toMatch(new RegExp(`${set} is set but ${missing} is not`));
  });

  describe('the OAuth flow of the CRM', () => {
    const { CRM_CLIENT_SECRET: _secret, CRM_REFRESH_TOKEN: _token, ...without } = complete;
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const pem = rsa.export({ type: 'pkcs8', format: 'pem' }).toString();
    const jwt = { ...without, CRM_OAUTH_FLOW: 'jwt_bearer', CRM_USERNAME: 'club@example.com' };

    it('is the refresh token unless another one is set', () => {
      expect(readConfig(complete).crm.oauth).toEqual({
        flow: 'refresh_token',
        clientSecret: complete.CRM_CLIENT_SECRET,
        refreshToken: complete.CRM_REFRESH_TOKEN,
      });
    });

    it('may be client credentials', () => {
      const env = { ...without, CRM_OAUTH_FLOW: 'client_credentials', CRM_CLIENT_SECRET: 'x' };
      expect(readConfig(env).crm.oauth).toEqual({ flow: 'client_credentials', clientSecret: 'x' });
    });

    it('may be a signed assertion, with the key in the variable or in a file', async () => {
      const file = join(await mkdtemp(join(tmpdir(), 'club-key-')), 'key.pem');
      await writeFile(file, pem);
      const inLine = { CRM_PRIVATE_KEY: pem.replaceAll('\n', '\\n') };
      for (const key of [{ CRM_PRIVATE_KEY: pem }, inLine, { CRM_PRIVATE_KEY_FILE: file }]) {
        expect(readConfig({ ...jwt, ...key }).crm.oauth).toMatchObject({
          flow: 'jwt_bearer',
          username: 'club@example.com',
          privateKey: pem,
        });
      }
      await rm(dirname(file), { recursive: true });
    });

    it.each([
      ['https://club.my.salesforce.com', 'https://login.salesforce.com'],
      ['https://login.salesforce.com', 'https://login.salesforce.com'],
      ['https://club--uat.sandbox.my.salesforce.com', 'https://test.salesforce.com'],
      ['http://127.0.0.1:4200', 'http://127.0.0.1:4200'],
    ])('at %s is meant for %s', (CRM_LOGIN_URL, audience) => {
      const env = { ...jwt, CRM_LOGIN_URL, CRM_PRIVATE_KEY: pem };
      expect(readConfig(env).crm.oauth).toMatchObject({ audience });
      const own = { ...env, CRM_JWT_AUDIENCE: 'https://login.example' };
      expect(readConfig(own).crm.oauth).toMatchObject({ audience: 'https://login.example' });
    });

    it.each([
      [{ CRM_OAUTH_FLOW: 'password' }, 'CRM_OAUTH_FLOW must be refresh_token, client_credentials, jwt_bearer'],
      [{ CRM_CLIENT_SECRET: 'x' }, 'CRM_REFRESH_TOKEN is missing; the default flow, refresh_token, needs it'],
      [
        { CRM_OAUTH_FLOW: 'client_credentials', CRM_CLIENT_SECRET: 'x', CRM_REFRESH_TOKEN: 'x' },
        'CRM_REFRESH_TOKEN is set, but CRM_OAUTH_FLOW=client_credentials does not use it. Remove it, or set CRM_OAUTH_FLOW=refresh_token',
      ],
      [{ ...jwt }, 'CRM_PRIVATE_KEY or CRM_PRIVATE_KEY_FILE is missing'],
      [{ ...jwt, CRM_PRIVATE_KEY: pem, CRM_PRIVATE_KEY_FILE: '/x' }, 'are both set. Set one of them'],
      [{ ...jwt, CRM_PRIVATE_KEY: 'must not be told' }, 'CRM_PRIVATE_KEY must be an RSA private key in PEM'],
      [{ ...jwt, CRM_PRIVATE_KEY_FILE: '/nowhere/key.pem' }, 'CRM_PRIVATE_KEY_FILE names a file that cannot be read'],
      [
        { ...jwt, CRM_USERNAME: '', CRM_PRIVATE_KEY: pem },
        'CRM_USERNAME is missing; CRM_OAUTH_FLOW=jwt_bearer needs it',
      ],
      [
        { CRM_USERNAME: 'club@example.com', CRM_PRIVATE_KEY: pem },
        'CRM_PRIVATE_KEY is set, but the default flow, refresh_token, does not use it. Remove it, or set CRM_OAUTH_FLOW=jwt_bearer',
      ],
    ])('is refused with the settings %#', (changes, problem) => {
      const text = problemsOf({ ...without, ...changes });
      expect(text).toContain(problem);
      expect(text).not.toMatch(/must not be told|PRIVATE KEY-----\n/);
    });
  });

  it('says everything that is wrong at once, by name, and repeats no secret', () => {
    const { CRM_CLIENT_ID: _, ...rest } = complete;
    const text = problemsOf({ ...rest, PORT: 'many', DATABASE_URL: 'mysql://x', REST_URL: 'ftp://x' });
    for (const name of ['PORT', 'DATABASE_URL', 'REST_URL', 'CRM_CLIENT_ID']) expect(text).toContain(name);
    expect(text).not.toMatch(/must not be told/);
  });

  it('wants one secret for all processes of a database', () => {
    expect(problemsOf({ ...complete, DATABASE_URL: 'postgres://localhost/x' })).toMatch(/SESSION_SECRET is missing/);
  });
});
