import { inDatabase, tableNames, tables } from './database/schema.ts';
import { clubClasses } from './tables/club.ts';
import type { ClassDescription, Column, DataPlace } from './tables/describe.ts';
import { deskClasses } from './tables/desk.ts';
import { kioskClasses } from './tables/kiosk.ts';
import { limitClasses } from './tables/limits.ts';
import { loginClasses } from './tables/login.ts';
import { memberClasses } from './tables/member.ts';
import { operationClasses } from './tables/operations.ts';
import { pushClasses } from './tables/push.ts';

/**
 * Every class of data that the club stores, wherever it stores it: the one list. Export, deletion, retention and the
 * privacy page follow it. Tests compare it with the database, the caches and the browser, so that nothing can be stored
 * that is not listed here, and with what the services write into each column.
 */
const classes = {
  ...loginClasses,
  ...operationClasses,
  ...memberClasses,
  ...limitClasses,
  ...kioskClasses,
  ...deskClasses,
  ...pushClasses,
  ...clubClasses,
};

export type DataClass = keyof typeof classes;

export const dataClassNames = Object.keys(classes) as DataClass[];

export const isDataClass = (name: unknown): name is DataClass =>
  typeof name === 'string' && Object.hasOwn(classes, name);

type WithSetting = Extract<(typeof classes)[DataClass]['retention'], object>;
export type RetentionName = WithSetting['setting'];
export type RetentionDays = Readonly<Record<RetentionName, number>>;

interface DataClassEntry extends ClassDescription {
  readonly retention: { readonly setting: RetentionName; readonly days: number; readonly atLeast?: number } | null;
}

const entries: Readonly<Record<DataClass, DataClassEntry>> = classes;

/** The settings of retention, by their names. */
const settings = dataClassNames.flatMap((name) => entries[name].retention ?? []);

/** For how many days the club keeps each class of data whose time is a setting. */
export const retentionDefaults = Object.fromEntries(
  settings.map(({ setting, days }) => [setting, days]),
) as RetentionDays;

export const retentionNames = Object.keys(retentionDefaults) as RetentionName[];

export const leastDays = (name: RetentionName): number =>
  Math.max(1, ...settings.map(({ setting, atLeast = 1 }) => (setting === name ? atLeast : 1)));

/** The columns of a table that a class fills, by the form in which they are stored. */
function placeOf(name: string, columns: Readonly<Record<string, Column>>, hashed: readonly string[]): DataPlace {
  const formed = (form: Column['form']) =>
    Object.entries(columns).flatMap(([column, own]) =>
      (hashed.includes(column) ? 'hashed' : own.form) === form ? [inDatabase(column)] : [],
    );
  return {
    in: 'database',
    table: inDatabase(name),
    clear: formed('clear'),
    hashed: formed('hashed'),
    sealed: formed('sealed'),
  };
}

/** The classes of a table, each with its columns. */
function classesOf(name: (typeof tableNames)[number]): readonly { readonly name: string; readonly place: DataPlace }[] {
  const { columns, dataClass: stated } = tables[name];
  if (typeof stated === 'string') return [{ name: stated, place: placeOf(name, columns, []) }];
  if (Array.isArray(stated)) return stated.map((one: string) => ({ name: one, place: placeOf(name, columns, []) }));
  return Object.entries(stated).map(([one, filled]) => {
    const own = Object.fromEntries(Object.entries(columns).filter(([column]) => filled.columns.includes(column)));
    return { name: one, place: placeOf(name, own, filled.hashed ?? []) };
  });
}

const tablePlaces = Map.groupBy(tableNames.flatMap(classesOf), ({ name }) => name);

/** A class, with every place where it is stored. */
export const dataClass = (name: DataClass): DataClassEntry & { readonly places: readonly DataPlace[] } => ({
  ...entries[name],
  places: [...(tablePlaces.get(name) ?? []).map(({ place }) => place), ...(entries[name].elsewhere ?? [])],
});

const inBrowser = new Set<DataPlace['in']>([
  'cookie',
  'localStorage',
  'sessionStorage',
  'historyEntry',
  'cacheStorage',
]);

/** Who has the data, as the privacy page lists it; `nobody` is for data that is not about a person. */
export function groupOf(name: DataClass): 'stored' | 'browser' | 'developer' | 'nobody' {
  const { whose, places } = dataClass(name);
  if (whose === 'club') return 'nobody';
  if (places.some((place) => place.in === 'upstream')) return 'developer';
  return places.every((place) => inBrowser.has(place.in)) ? 'browser' : 'stored';
}
