import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#api/main/config.ts';
import { clubConfigSchema } from '#api/main/clubConfig/clubConfig.ts';
import { recordCrmUse } from './support/crmCalls.ts';
import { fieldsByObject, type CustomField } from './support/metadata.ts';

const pageOf = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const page = pageOf('contracts/salesforce.md');
const credentials = pageOf('contracts/salesforce-credentials.md');
const use = await recordCrmUse();
const fields = fieldsByObject();

/** The cells of the table under a heading, without its head. */
function tableUnder(text: string, heading: string, level = 3): string[][] {
  const [, section = ''] = text.split(`\n${'#'.repeat(level)} ${heading}\n`);
  const [own = ''] = section.split(/\n#+ /);
  const lines = own.split('\n').filter((line) => line.startsWith('|'));
  return lines
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    )
    .filter((_cells, index, all) => !all[index + 1]?.every(isRule) && !all[index]?.every(isRule));
}
const isRule = (cell: string) => /^:?-+:?$/.test(cell);

const typeOf = ({ type, length, precision = 0, scale = 0, formula }: CustomField): string => {
  if (formula !== undefined) return `Formula (${type})`;
  const names: Readonly<Record<string, string>> = {
    Text: `Text(${length})`,
    Number: `Number(${precision - scale}, ${scale})`,
    AutoNumber: 'Auto Number',
    Summary: 'Roll-up',
    MasterDetail: 'Master-Detail',
  };
  return names[type] ?? type;
};

describe.each([...fields.keys()])('the table of %s', (object) => {
  const rows = tableUnder(page, object);

  it('has every field that the club uses, and no others', () => {
    const used = new Set([...(use.read.get(object) ?? []), ...(use.written.get(object)?.keys() ?? [])]);
    expect(rows.map(([name = '']) => name).toSorted()).toEqual([...used].toSorted());
  });

  it('says what the club does with each', () => {
    const done = rows.map(([name = '']) => {
      const reads = use.read.get(object)?.has(name) ?? false;
      const writes = use.written.get(object)?.has(name) ?? false;
      return [name, [reads && 'reads', writes && 'writes'].filter(Boolean).join(', ')];
    });
    expect(rows.map(([name, , , does]) => [name, does])).toEqual(done);
  });

  it('has the types and indexes of the folder', () => {
    const custom = rows.filter(([name = '']) => name.endsWith('__c'));
    const inFolder = custom.map(([name]) => {
      const field = fields.get(object)?.find(({ fullName }) => fullName === name);
      if (!field) throw new Error(`The folder has no field ${name}.`);
      const external = field.externalId && (field.unique ? 'external ID, unique' : 'external ID');
      return [name, typeOf(field), external || (field.type === 'MasterDetail' ? 'Salesforce' : '')];
    });
    expect(custom.map(([name, type, , , index]) => [name, type, index])).toEqual(inFolder);
  });
});

describe('the calls a day', () => {
  const costs = new Map(
    tableUnder(page, 'API calls a day', 2)
      .filter(({ length }) => length === 2)
      .map(([what = '', calls]) => [what, Number(calls)]),
  );
  const callsFor = (what: string) => costs.get(what) ?? Number.NaN;
  const numberOf = (text = '') => Number(text.replaceAll(',', ''));

  it('are those that were measured', () => {
    const measured = tableUnder(pageOf('run/capacity.md'), 'What things cost', 2).filter(({ length }) => length > 6);
    const found = [...costs.keys()].map((what) => [
      what,
      Number(measured.find(([name = '']) => name.startsWith(what))?.[2]),
    ]);
    expect(costs.size).toBeGreaterThan(4);
    expect([...costs]).toEqual(found);
  });

  it('follow from the number of members', () => {
    const rows = tableUnder(page, 'API calls a day', 2).filter(({ length }) => length === 4);
    expect(rows.length).toBeGreaterThan(3);
    const eachDay = callsFor('later login') + 2 * callsFor('home of a member') + 1;
    const calculated = rows.map(([members]) => {
      const active = numberOf(members) * 0.03;
      const orders = Math.round((numberOf(members) * 2) / 365);
      return [active, orders, active * eachDay + orders * callsFor('order')];
    });
    expect(rows.map(([, ...figures]) => figures.map(numberOf))).toEqual(calculated);
  });
});

describe('the credentials', () => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  /** What the page says about each variable; for a file with a key, a key. */
  const settingsUnder = (heading: string) =>
    Object.fromEntries(
      tableUnder(credentials, heading, 2)
        .filter(([name]) => name !== 'CLUB_CONFIG')
        .map(([name = '', value = '']) => {
          if (name === 'CRM_PRIVATE_KEY_FILE') {
            return ['CRM_PRIVATE_KEY', key.export({ type: 'pkcs8', format: 'pem' }).toString()];
          }
          return [name, value.startsWith('https') ? 'https://crm.example' : value];
        }),
    );

  it.each([
    ['Refresh token', 'refresh_token'],
    ['Client credentials', 'client_credentials'],
    ['JWT bearer', 'jwt_bearer'],
  ])('under "%s" are the settings of a flow', (heading, flow) => {
    const settings = { ...settingsUnder('The app'), ...settingsUnder(heading) };
    const { crm } = readConfig({ REST_URL: 'https://rest.example', ...settings });
    expect(Object.values(crm).filter((value) => value === '' || value === null)).toEqual([]);
    expect(crm.oauth.flow).toBe(flow);
  });
});

it('shows a configuration file that names the optional fields of the folder', () => {
  const [, example = ''] = /```json\n(\{\n  "crm"[\s\S]*?)```/.exec(page) ?? [];
  const { crm } = clubConfigSchema.parse(JSON.parse(example));
  const named = [crm.transaction.fields.reason, crm.transaction.fields.externalKey];
  expect(fields.get('Loyalty_Transaction__c')?.map(({ fullName }) => fullName)).toEqual(expect.arrayContaining(named));
  expect(fields.get('Lead')?.map(({ fullName }) => fullName)).toContain(crm.lead.fields.externalKey);
});
