import type { ColumnType, RawBuilder, Selectable } from 'kysely';

/** An instant: `timestamptz` in the database, a Date here, on both engines. */
export type Moment = ColumnType<Date, Date, Date>;

/** Null when it is not written. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** `hashed`: a keyed hash, which can be compared, but not read. `sealed`: encrypted. */
export type Form = 'clear' | 'hashed' | 'sealed';

/** A column. `type` is known to the compiler alone. */
export interface Column<Type = unknown> {
  readonly form: Form;
  readonly type?: Type;
}

type Columns = Readonly<Record<string, Column>>;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type of the column is said where it is made
type MakeColumn = <Type = string>() => Column<NoInfer<Type>>;

/** Readable in the database and in its backups. */
export const clear: MakeColumn = () => ({ form: 'clear' });
export const hashed: MakeColumn = () => ({ form: 'hashed' });
export const sealed: MakeColumn = () => ({ form: 'sealed' });

/** The row of a table, as Kysely knows it. */
export type RowOf<C extends Columns> = { [Key in keyof C]: C[Key] extends Column<infer Type> ? Type : never };

/** By what a person is known in the store (see `privacy/person.ts`). */
export type PersonKey =
  | 'memberId'
  | 'sessionMobileFp'
  | 'otpMobileFp'
  | 'personFp'
  | 'contactMobileFp'
  | 'friendFp'
  | 'emailFps'
  | 'pendingOtpKeys'
  | 'passwordTicketKeys';

/** Opens sealed values, each of which is bound to its kind and to the key of its row; null when there is none. */
export interface Opener {
  readonly values: (what: string, key: string, text: string | null) => unknown;
  readonly text: (what: string, key: string, text: string) => string | null;
}

/** A row of another table that this row belongs to, and is deleted with. */
export interface Parent<Key> {
  readonly parent: string;
  /** The column with the parent's `id`. */
  readonly by: Key;
}

/** Whether whose row it is was stated by the row that it belongs to. */
export const isParent = (whose: object): whose is Parent<string> => 'parent' in whose;

type Name<C> = keyof C & string;

/**
 * What a person gets of a row: objects whose values are listed one after the other, but for the hashes. `APART`:
 * `privacy/memberData.ts` puts it together with other rows.
 */
type Exported<C extends Columns> = ((row: Selectable<RowOf<C>>, open: Opener) => readonly unknown[]) | 'APART';

/** Rows of a person are found by any of these columns. A row of nobody is not about a person, or nobody can tell of whom. */
type Whose<C extends Columns> =
  | { readonly whose: 'NOBODY' | Parent<Name<C>>; readonly exported?: never; readonly erased?: never }
  | {
      readonly whose: { readonly [Key in Name<C>]?: PersonKey };
      readonly exported: Exported<C>;
      /** `erasure.ts` does more than to delete the rows. Without it the class of data says whether they are deleted. */
      readonly erased?: 'APART';
    };

/** How long a row is kept. */
export type Kept<Key> =
  /** For the days that the class of data is kept, from this time, unless the condition is true. Looked at every night. */
  | { readonly daysFrom: Key; readonly unless?: RawBuilder<unknown> }
  /** Until this time, or some seconds later. Looked at every ten minutes. */
  | { readonly until: Key; readonly andSeconds?: number; readonly where?: RawBuilder<unknown> }
  /** As long as the row that it belongs to. */
  | 'WITH_PARENT'
  | 'ALWAYS'
  /** `privacy/privacy.ts` or `database/sweep.ts` has a rule for it alone. */
  | 'APART';

/**
 * `KEPT`: in backups. `BRIEF`: what ends within a day and must not come back, such as a session that was signed out; after
 * a restore everybody logs in again. `OWN`: what belongs to the database, not to its contents.
 */
export type InBackup = 'KEPT' | 'BRIEF' | 'OWN' | { readonly keptAfter: string };

type TableOf<C extends Columns, Class> = Whose<C> & {
  readonly columns: C;
  /** The classes of data, which say what it is for. Where rows differ, the columns that each class fills. */
  readonly dataClass: Class;
  readonly kept: Kept<Name<C>>;
  readonly backup: InBackup;
};

/** The columns of a table that a class of data fills; some are hashed for this class alone. */
interface ClassColumns<Key> {
  readonly columns: readonly Key[];
  readonly hashed?: readonly Key[];
}

/** Describes a table. The database has the names in snake case; a test compares them. */
export const table = <
  C extends Columns,
  const Class extends string | readonly string[] | Readonly<Record<string, ClassColumns<keyof NoInfer<C>>>>,
>(
  description: TableOf<C, Class>,
): TableOf<C, Class> => description;

export interface Table {
  readonly columns: Columns;
  readonly dataClass: string | readonly string[] | Readonly<Record<string, ClassColumns<string>>>;
  readonly whose: 'NOBODY' | Parent<string> | Readonly<Record<string, PersonKey>>;
  readonly exported?: ((row: never, open: Opener) => readonly unknown[]) | 'APART';
  readonly erased?: 'APART';
  readonly kept: Kept<string>;
  readonly backup: InBackup;
}

/** Where something is stored: in the club's own systems, in those of the developer, or in the browser. */
export type DataPlace =
  | {
      readonly in: 'database';
      readonly table: string;
      readonly clear: readonly string[];
      readonly hashed: readonly string[];
      readonly sealed: readonly string[];
    }
  /** The queue's own schema. Its jobs carry the id of an operation. */
  | { readonly in: 'schema'; readonly schema: string }
  /** The files of the api that make a cache or a counter in the memory of its process. */
  | { readonly in: 'memory'; readonly files: readonly string[] }
  | { readonly in: 'redis'; readonly prefix: string }
  /** Below DATA_DIR; `*` stands for any name. */
  | { readonly in: 'file'; readonly path: string }
  | { readonly in: 'cookie'; readonly name: string }
  | { readonly in: 'localStorage' | 'sessionStorage' | 'historyEntry'; readonly key: string }
  | { readonly in: 'cacheStorage'; readonly key: string }
  | { readonly in: 'upstream'; readonly upstream: 'backend' | 'crm' };

/** @param files below `api/`, separated by spaces */
export const memory = (files: string): DataPlace => ({
  in: 'memory',
  files: files.split(' ').map((file) => `api/${file}`),
});

/** What a member's deletion does with the data. */
export type DataDeletion = 'ERASED' | 'ANONYMISED' | 'KEPT';

/** What people read about a class: on the privacy page, in their own data and in the file. Hindi: `web/text/hi/dataClasses.ts`. */
export interface ClassText {
  readonly title: string;
  /** What it is, and what it is for. What follows "Encrypted:" and "Not encrypted:" is compared with the columns. */
  readonly purpose: string;
  /** How long it is kept; `{time}` stands for the setting in words, such as 2 years. */
  readonly retention: string;
  /** What a deletion does with it, and why it stays if it stays. */
  readonly deletion: string;
}

/** A class of data that the club stores, wherever it stores it. Its tables name it. */
export interface ClassDescription {
  /** Whose data it is. `club`: it is about nobody. */
  readonly whose: 'member' | 'subscriber' | 'club';
  /** Where it is stored beside its tables. */
  readonly elsewhere?: readonly DataPlace[];
  readonly deletion: DataDeletion;
  /**
   * For how many days it is kept, where that is a setting: `RETENTION_<SETTING>_DAYS` in the environment overrides it. The
   * time of a redemption or a request counts from its end. Null when the time is fixed (see the text).
   */
  readonly retention: { readonly setting: string; readonly days: number; readonly atLeast?: number } | null;
  readonly text: ClassText;
}
