import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clubConfigSchema } from '#api/main/clubConfig/clubConfig.ts';
import { clubConfigJsonSchema, settingsInEffect } from '#api/main/clubConfig/settings.ts';
import { ConfigError, environment, readConfig } from '#api/main/config.ts';
import { defaultRules } from '#rules/clubRules.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { limitSettings, retentionSettings } from './settingsLists.ts';

/** A setting of the file that `CLUB_CONFIG` names. */
interface FileSetting {
  /** Its place in the file, such as `crm.currency`. */
  readonly name: string;
  readonly default: unknown;
  readonly meaning: string;
}

const part = z.looseObject({
  description: z.string().default(''),
  properties: z.record(z.string(), z.unknown()).optional(),
});

/** Every setting of the file, in the order of the schema. */
function fileSettings(): FileSetting[] {
  const defaults: unknown = clubConfigSchema.parse({});
  const collect = (node: unknown, value: unknown, path: readonly string[]): FileSetting[] => {
    const { description, properties } = part.parse(node);
    if (!properties) return [{ name: path.join('.'), default: value, meaning: description }];
    const values = z.record(z.string(), z.unknown()).parse(value);
    return Object.entries(properties)
      .filter(([name]) => name !== '$schema')
      .flatMap(([name, child]) => collect(child, values[name], [...path, name]));
  };
  return collect(clubConfigJsonSchema(), defaults, []);
}

const pageOf = (name: string) => readFileSync(`docs/${name}`, 'utf8');
const table = ['run/configuration.md', 'run/club-config.md']
  .flatMap(
    (page) =>
      pageOf(page)
        .split('\n## Settings\n')[1]
        ?.match(/^\| `.*$/gm) ?? [],
  )
  .map((line) => line.slice(2, -2).split(/ \| /))
  .map(([name = '', value = '', ...meaning]) => ({
    name: name.replaceAll('`', ''),
    value,
    meaning: meaning.join(' | '),
  }));
const rows = new Map(table.map((row) => [row.name, row]));
const codeOf = (value: string): string | null => /^`(.*)`$/.exec(value)?.[1] ?? null;

/** Set by `npm start`, not read by the club. */
const ofScripts = ['SANDBOX'];

describe('the table of all settings', () => {
  it('has every variable, limit and key of the file once, and no others', () => {
    const names = [
      ...Object.keys(environment.shape),
      ...limitSettings().map(({ name }) => name),
      ...retentionSettings().map(({ name }) => name),
      ...fileSettings().map(({ name }) => name),
      ...ofScripts,
    ];
    expect(table.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    expect(table.filter(({ meaning }) => meaning.length < 5)).toEqual([]);
  });

  it.each(Object.keys(environment.shape))('has the default of %s', (name) => {
    const field = environment.partial();
    const read = (env: Record<string, string>) => field.parse(env)[name as keyof typeof environment.shape];
    const written = codeOf(rows.get(name)?.value ?? '');
    // Without a default of its own the value is derived from others, or there is none.
    const isDerived = read({}) === undefined || JSON.stringify(read({})) === '[]';
    const inTable = written === null || isDerived ? undefined : read({ [name]: written.replace(/\/$/, '') });
    expect(inTable).toEqual(isDerived ? undefined : read({}));
  });

  it('has the defaults of the retention times', () => {
    for (const { name, default: value } of retentionSettings()) expect(codeOf(rows.get(name)?.value ?? '')).toBe(value);
  });

  it.each(fileSettings())('has the default and the meaning of $name', ({ name, default: value, meaning }) => {
    const row = rows.get(name);
    expect(row?.meaning).toBe(meaning);
    // A long list is only counted.
    const long = Array.isArray(value) && value.length > 10 ? `${value.length} states and union territories` : null;
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    expect(row?.value).toBe(value === null ? 'unset' : (long ?? `\`${written}\``));
  });
});

describe('the file that CLUB_CONFIG names', () => {
  const upstreams = {
    REST_URL: 'https://rest.example',
    CRM_LOGIN_URL: 'https://login.example',
    CRM_CLIENT_ID: 'id',
    CRM_CLIENT_SECRET: 'a secret that must not be told',
    CRM_REFRESH_TOKEN: 'a token that must not be told',
  };
  const problemsOf = (content: unknown): string => {
    try {
      readConfig({ ...upstreams, ...clubConfigEnv(content) });
    } catch (error) {
      if (error instanceof ConfigError) return error.message;
    }
    throw new Error('The configuration was accepted.');
  };

  it('has the committed schema', () => {
    expect(JSON.parse(pageOf('contracts/club.config.schema.json'))).toEqual(
      JSON.parse(JSON.stringify(clubConfigJsonSchema())),
    );
  });

  it('has a complete example, which differs from the default in every part', () => {
    const example: unknown = JSON.parse(pageOf('examples/club.config.json'));
    const read = clubConfigSchema.parse(example);
    const usual = clubConfigSchema.parse({});
    for (const name of Object.keys(usual.rules) as (keyof typeof usual.rules)[]) {
      expect([name, read.rules[name]]).not.toEqual([name, usual.rules[name]]);
    }
    for (const name of Object.keys(usual.crm) as (keyof typeof usual.crm)[]) {
      expect([name, read.crm[name]]).not.toEqual([name, usual.crm[name]]);
    }
  });

  it('leaves everything as it is when it is empty', () => {
    const { rules, crm } = readConfig({ ...upstreams, ...clubConfigEnv({}) });
    expect(rules).toEqual(defaultRules);
    expect(crm.mapping).toEqual(readConfig(upstreams).crm.mapping);
  });

  it('may begin with a byte order mark, as some editors save it', () => {
    const file = '\uFEFF{"rules":{"welcomePoints":7}}';
    expect(readConfig({ ...upstreams, ...clubConfigEnv(file) }).rules.welcomePoints).toBe(7);
  });

  it.each([
    ['{', /CLUB_CONFIG names a file that is not JSON/],
    [[], /CLUB_CONFIG: the file/],
    [{ rules: { welcomePoint: 1 } }, /CLUB_CONFIG: rules has no setting welcomePoint\./],
    [{ rules: { welcomePoints: 0 } }, /CLUB_CONFIG: rules.welcomePoints must be at least 1\./],
    [{ rules: { encashFeePercent: 2.125 } }, /rules.encashFeePercent must have two decimals at most/],
    [{ rules: { addressStates: [] } }, /rules.addressStates needs at least one state/],
    [{ crm: { member: { object: 'no name!' } } }, /crm.member.object must be an API name such as/],
    [{ crm: { member: { fields: { mobile: 'Name' } } } }, /crm.member.fields.\w+ names the same field as/],
    [{ crm: { currency: 'rupees' } }, /crm.currency must be a currency code such as INR/],
    [{ crm: { phoneFormats: ['+91'] } }, /crm.phoneFormats.0 must contain \{number\}/],
    [{ crm: { lead: { defaults: { A__c: {} } } } }, /crm.lead.defaults.A__c must be a text, a number, true or false/],
  ])('is refused as %j', (content, problem) => {
    expect(problemsOf(content)).toMatch(problem);
  });

  it('is reported together with the variables', () => {
    const env = { ...upstreams, ...clubConfigEnv({ rules: { sessionHours: 0 } }), PORT: 'many' };
    expect(() => readConfig(env)).toThrow(/PORT.*\n.*CLUB_CONFIG: rules.sessionHours must be at least 1/s);
  });
});

describe('the settings in effect', () => {
  it('are what is set, with every default, and no secret', () => {
    const env = {
      PORT: '4444',
      SESSION_SECRET: 'never to be told to anybody at all',
      DATABASE_URL: 'postgres://veranda:geheim@db/veranda',
      REST_URL: 'https://user:geheim@rest.example',
      LIMIT_BANK_CHECKS: '3/60',
      ...clubConfigEnv({ rules: { welcomePoints: 5 } }),
    };
    const settings = settingsInEffect(env);
    expect(settings.variables).toMatchObject({
      PORT: '4444',
      HOST: '127.0.0.1',
      SESSION_SECRET: '(set)',
      REST_URL: 'https://...@rest.example',
    });
    expect(settings.limits).toMatchObject({ LIMIT_BANK_CHECKS: '3/60', LIMIT_ENQUIRIES: '20/600' });
    expect(settings.clubConfig.rules.welcomePoints).toBe(5);
    expect(JSON.stringify(settings)).not.toMatch(/geheim|never to be told/);
  });
});
