import { globSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tablesToKeep } from '#api/store/backup/tables.ts';
import { dataClassNames, isDataClass } from '#api/store/dataClasses.ts';
import { inDatabase, tableNames, tables } from '#api/store/database/schema.ts';
import { clear, isParent, type Moment, table } from '#api/store/tables/describe.ts';
import { eachEngine } from '#tests/support/engines.ts';

describe('The description of a table', () => {
  const columns = { id: clear(), memberId: clear(), at: clear<Moment>() };
  const whole = {
    columns,
    dataClass: 'VISIT',
    whose: { memberId: 'memberId' },
    exported: () => [],
    kept: { daysFrom: 'at' },
    backup: 'KEPT',
  } as const;

  it('does not compile without one of its statements', () => {
    const { dataClass: _class, ...withoutClass } = whole;
    const { whose: _whose, ...withoutOwner } = whole;
    const { exported: _exported, ...withoutExport } = whole;
    const { kept: _kept, ...withoutTime } = whole;
    const { backup: _backup, ...withoutBackup } = whole;
    const all = [
      table(whole),
      // @ts-expect-error -- of which class of data it is
      table(withoutClass),
      // @ts-expect-error -- whose row it is
      table(withoutOwner),
      // @ts-expect-error -- what its person gets of it
      table(withoutExport),
      // @ts-expect-error -- how long it is kept
      table(withoutTime),
      // @ts-expect-error -- whether a backup has it
      table(withoutBackup),
      // @ts-expect-error -- a column that the table does not have
      table({ ...whole, kept: { daysFrom: 'createdAt' } }),
      // @ts-expect-error -- a column that the table does not have
      table({ ...whole, whose: { ownerId: 'memberId' } }),
    ];
    expect(all).toHaveLength(8);
  });

  it.each(tableNames)('names classes of data that exist: %s', (name) => {
    const { dataClass } = tables[name];
    const named =
      typeof dataClass === 'object' && !Array.isArray(dataClass) ? Object.keys(dataClass) : [dataClass].flat();
    expect(named.filter((one) => !isDataClass(one))).toEqual([]);
  });

  it('says whose a row is wherever a column has a member', () => {
    const ofNobody = tableNames.filter((name) => tables[name].whose === 'NOBODY' && 'memberId' in tables[name].columns);
    // It is about a member for the hours of a session of the staff.
    expect(ofNobody).toEqual(['staffLookup']);
    for (const name of tableNames) {
      const { whose, columns: known } = tables[name];
      if (whose === 'NOBODY') continue;
      const [parent, used] = isParent(whose) ? [whose.parent, [whose.by]] : [name, Object.keys(whose)];
      expect([name, used.filter((column) => !(column in known))]).toEqual([name, []]);
      expect(tableNames).toContain(parent);
    }
    expect(dataClassNames.length).toBeGreaterThan(30);
  });
});

describe('A feature with one table', () => {
  it('is named in at most ten files of the api, the graph and the rules, beside its migration: the goal of a member', () => {
    const files = globSync('{api,schema,rules}/**/*.{ts,graphql}', { exclude: ['**/__generated__/**'] });
    const named = files.filter((file) => /goal/i.test(readFileSync(file, 'utf8')));
    expect(named).toContain('schema/goal.graphql');
    expect([named.toSorted(), named.length <= 10]).toEqual([named.toSorted(), true]);
  });
});

eachEngine('the order of the tables in a backup', ({ db, open }) => {
  it('has each row after the row that it refers to', async () => {
    await open();
    const { rows } = await sql<{ child: string; parent: string }>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db());
    const order = await tablesToKeep(db());
    expect(rows).toContainEqual({ child: 'hold', parent: 'operation' });
    expect(rows.filter(({ child, parent }) => order.indexOf(child) < order.indexOf(parent))).toEqual([]);
    expect(order.toSorted()).toEqual(
      tableNames
        .filter((name) => tables[name].backup !== 'BRIEF' && tables[name].backup !== 'OWN')
        .map(inDatabase)
        .toSorted(),
    );
  });
});
