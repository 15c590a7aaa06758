import type { Logger } from 'pino';
import type { CallContext } from '../calls.ts';
import { UpstreamError } from '../errors.ts';
import { clubFields, type ClubField } from './clubFields.ts';

/** A field that the club cannot use, because of field-level security or because it does not exist. */
export interface MissingField {
  readonly object: string;
  readonly field: string;
  /** Hidden: it cannot be read. Read-only: it cannot be written. */
  readonly access: 'hidden' | 'read-only';
  /** What does not work in the club without it. */
  readonly without: string;
}

/** The fields of an object that the club may use, as far as known. */
export interface UsableFields {
  readonly canRead: (field: string) => boolean;
  readonly canWrite: (field: string) => boolean;
}

/**
 * Salesforce refuses a whole call if it names one field that the club may not use. This finds such fields and omits
 * them.
 */
export interface FieldAccess {
  /**
   * Runs a call that names fields. When the CRM refuses one of them, the object is described, at most once in some
   * minutes, and the call runs again without the missing fields. Such a refusal has no effect, so this is safe for
   * writes too.
   *
   * @throws the CRM's refusal if the call still names the field.
   */
  run<T>(call: CallContext, object: string, work: (fields: UsableFields) => Promise<T>): Promise<T>;
  /** Describes the object now. @throws UpstreamError */
  check(call: CallContext, object: string): Promise<void>;
  /** All fields that are known to be missing. */
  missing(): readonly MissingField[];
}

export interface DescribedField {
  readonly name: string;
  readonly createable: boolean;
}

const nothing: readonly MissingField[] = [];

/** How long a description is used; after that an administrator may have fixed the access. */
const freshMs = 5 * 60_000;

export function createFieldAccess(deps: {
  readonly describe: (call: CallContext, object: string) => Promise<{ readonly fields: readonly DescribedField[] }>;
  readonly logger: Logger;
  /** In milliseconds. */
  readonly clock: () => number;
}): FieldAccess {
  const { describe, logger, clock } = deps;
  const known = new Map<string, { readonly at: number; readonly missing: readonly MissingField[] }>();
  const looking = new Map<string, Promise<void>>();

  async function look(call: CallContext, object: string, refused: readonly string[]): Promise<void> {
    const { fields } = await describe(call, object);
    const before = known.get(object)?.missing ?? [];
    const missing = missingOf(object, fields, refused);
    known.set(object, { at: clock(), missing });
    const isIn = (list: readonly MissingField[], { field, access }: MissingField) =>
      list.some((one) => one.field === field && one.access === access);
    for (const one of missing.filter((candidate) => !isIn(before, candidate))) {
      logger.error({ ...one }, 'the CRM does not give the club a field that it uses');
    }
    for (const { field } of before.filter((candidate) => !isIn(missing, candidate))) {
      logger.info({ object, field }, 'the CRM gives the club a field that was missing');
    }
  }

  /** One description for all concurrent callers. */
  const lookOnce = (call: CallContext, object: string, refused: readonly string[] = []): Promise<void> => {
    const begun = looking.get(object) ?? look(call, object, refused).finally(() => looking.delete(object));
    looking.set(object, begun);
    return begun;
  };

  const missingNow = (object: string) => known.get(object)?.missing ?? nothing;
  const usable = (object: string): UsableFields => {
    const missing = missingNow(object);
    return {
      canRead: (field) => !missing.some((one) => one.field === field && one.access === 'hidden'),
      canWrite: (field) => !missing.some((one) => one.field === field),
    };
  };
  const isStale = (object: string) => {
    const { at, missing } = known.get(object) ?? { at: clock(), missing: nothing };
    return missing.length > 0 && clock() - at >= freshMs;
  };

  return {
    async run(call, object, work) {
      // If the description fails, the previous one is kept.
      if (isStale(object)) await lookOnce(call, object).catch(() => undefined);
      const before = missingNow(object);
      try {
        return await work(usable(object));
      } catch (error) {
        if (!isFieldRefusal(error)) throw error;
        // Another call may have found out meanwhile.
        if (missingNow(object) === before) {
          if (error.fields.some((field) => before.some((one) => one.field === field))) throw error;
          await lookOnce(call, object, error.fields).catch(() => undefined);
        }
        if (missingNow(object) === before || missingNow(object).length === 0) throw error;
        return await work(usable(object));
      }
    },
    check: (call, object) => lookOnce(call, object),
    missing: () => [...known.values()].flatMap(({ missing }) => missing),
  };
}

const isFieldRefusal = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError &&
  error.outcome === 'refused' &&
  (error.code === 'INVALID_FIELD' || error.code === 'INVALID_FIELD_FOR_INSERT_UPDATE');

/**
 * @param refused the fields that the CRM has just refused by name; one of them may be named only in the configuration.
 */
function missingOf(object: string, fields: readonly DescribedField[], refused: readonly string[]): MissingField[] {
  const described = new Map(fields.map((field) => [field.name, field]));
  const ofConfiguration = refused.map((field): [string, ClubField] => [field, { without: field, written: true }]);
  const used = new Map([...ofConfiguration, ...Object.entries(clubFields[object] ?? {})]);
  return [...used].flatMap(([field, { without, written }]): MissingField[] => {
    const found = described.get(field);
    if (!found) return [{ object, field, access: 'hidden', without }];
    return written && !found.createable ? [{ object, field, access: 'read-only', without: `writing ${field}` }] : [];
  });
}
