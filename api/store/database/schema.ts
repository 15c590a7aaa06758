import { clubTables } from '../tables/club.ts';
import { isParent, type RowOf, type Table } from '../tables/describe.ts';
import { deskTables } from '../tables/desk.ts';
import { kioskTables } from '../tables/kiosk.ts';
import { limitTables } from '../tables/limits.ts';
import { loginTables } from '../tables/login.ts';
import { memberTables } from '../tables/member.ts';
import { operationTables } from '../tables/operations.ts';
import { pushTables } from '../tables/push.ts';

/** Every table. The folder `tables` describes them. */
const described = {
  ...clubTables,
  ...loginTables,
  ...operationTables,
  ...memberTables,
  ...limitTables,
  ...kioskTables,
  ...deskTables,
  ...pushTables,
} satisfies Readonly<Record<string, Table>>;

type Described = typeof described;

export type TableName = keyof Described;

/** The rows of the tables; in the database all names are in snake case. */
export type StoreSchema = { [Name in TableName]: RowOf<Described[Name]['columns']> };

export const tables: Readonly<Record<TableName, Table>> = described;

export const tableNames = Object.keys(described) as TableName[];

/** A table or column as the database names it. */
export const inDatabase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The tables whose rows belong to those of a table, and are deleted with them. */
export const childrenOf = (parent: TableName) =>
  tableNames.flatMap((name) => {
    const { whose } = tables[name];
    return whose !== 'NOBODY' && isParent(whose) && whose.parent === parent ? [{ name, by: whose.by }] : [];
  });
