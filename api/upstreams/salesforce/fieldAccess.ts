import type { Logger } from 'pino';
import type { CallContext } from '../calls.ts';
import { UpstreamError } from '../errors.ts';
import { singleFlight } from '../once.ts';
import type { ClubField } from './clubFields.ts';
import type { Description } from './crmAnswers.ts';
import { fieldsByApiName, type CrmMapping } from './mapping.ts';
import { recordId } from './wireTypes.ts';

/** A field that the club cannot use, because of field-level security or because it does not exist. */
export interface MissingField {
  readonly object: string;
  readonly field: string;
  /** Hidden: it cannot be read. Read-only: it cannot be written. */
  readonly access: 'hidden' | 'read-only';
  /** What happens in the club without it: a clause that continues "Without it, …". */
  readonly without: string;
}

/** The fields of an object that the club may use, as far as known. */
export interface UsableFields {
  readonly canRead: (field: string) => boolean;
  readonly canWrite: (field: string) => boolean;
  /** The relationship through which the name behind a lookup is read, such as `Opportunity__r`; null for other fields. */
  readonly relationship: (field: string) => string | null;
  /** Whether the field holds days, without a time. */
  readonly isDay: (field: string) => boolean;
  /** The longest text of a field, in UTF-16 units; null while the object has not been described. */
  readonly lengthOf: (field: string) => number | null;
}

/** What the description of an object says. */
interface Shape {
  readonly at: number;
  readonly missing: readonly MissingField[];
  readonly relationships: ReadonlyMap<string, string>;
  readonly days: ReadonlySet<string>;
  readonly lengths: ReadonlyMap<string, number>;
  readonly recordTypes: ReadonlyMap<string, string>;
}

export type FieldAccess = ReturnType<typeof createFieldAccess>;

const nothing: Shape = {
  at: 0,
  missing: [],
  relationships: new Map(),
  days: new Set(),
  lengths: new Map(),
  recordTypes: new Map(),
};

/** How long a description with missing fields is used; after that an administrator may have fixed the access. */
const freshMs = 5 * 60_000;

/**
 * Salesforce refuses a whole call if it names one field that the club may not use. This finds such fields and omits
 * them. It also finds what else the club must know of an object's fields.
 */
export function createFieldAccess(deps: {
  readonly describe: (call: CallContext, object: string) => Promise<Description>;
  readonly mapping: CrmMapping;
  readonly logger: Logger;
  /** In milliseconds. */
  readonly clock: () => number;
}) {
  const { describe, mapping, logger, clock } = deps;
  const known = new Map<string, Shape>();
  const looking = singleFlight<Description>();
  const shapeOf = (object: string): Shape => known.get(object) ?? nothing;
  const recordTypeId = (object: string, name: string): string | null => shapeOf(object).recordTypes.get(name) ?? null;

  async function look(call: CallContext, object: string, refused: readonly string[]): Promise<Description> {
    const description = await describe(call, object);
    const before = shapeOf(object).missing;
    const missing = missingOf(mapping, object, description.fields, refused);
    known.set(object, { at: clock(), missing, ...kindsOf(description) });
    const isIn = (list: readonly MissingField[], { field, access }: MissingField) =>
      list.some((one) => one.field === field && one.access === access);
    for (const one of missing.filter((candidate) => !isIn(before, candidate))) {
      logger.error({ ...one }, 'the CRM does not give the club a field that it uses');
    }
    for (const { field } of before.filter((candidate) => !isIn(missing, candidate))) {
      logger.info({ object, field }, 'the CRM gives the club a field that was missing');
    }
    const recordType = recordTypeOf(mapping, object);
    if (recordType !== null && recordTypeId(object, recordType) === null) {
      logger.error({ object, recordType }, 'the CRM does not give the club a record type that is configured');
    }
    return description;
  }

  /** One description for all concurrent callers. */
  const lookOnce = (call: CallContext, object: string, refused: readonly string[] = []): Promise<Description> =>
    looking.run(object, () => look(call, object, refused));

  const usable = (object: string): UsableFields => {
    const { missing, relationships, days, lengths } = shapeOf(object);
    return {
      canRead: (field) => !missing.some((one) => one.field === field && one.access === 'hidden'),
      canWrite: (field) => !missing.some((one) => one.field === field),
      relationship: (field) => relationships.get(field) ?? null,
      isDay: (field) => days.has(field),
      lengthOf: (field) => lengths.get(field) ?? null,
    };
  };
  const isStale = (object: string) => {
    const { at, missing } = shapeOf(object);
    return missing.length > 0 && clock() - at >= freshMs;
  };

  return {
    /**
     * Runs a call that names fields. When the CRM refuses one of them, the object is described, at most once in some
     * minutes, and the call runs again with what the description says. Such a refusal has no effect, so this is safe for
     * writes too.
     *
     * @throws the CRM's refusal if the description does not explain it.
     */
    async run<T>(call: CallContext, object: string, work: (fields: UsableFields) => Promise<T>): Promise<T> {
      // If the description fails, the previous one is kept.
      if (isStale(object)) await lookOnce(call, object).catch(() => undefined);
      const before = shapeOf(object);
      try {
        return await work(usable(object));
      } catch (error) {
        if (!isFieldRefusal(error)) throw error;
        // Another call may have found out meanwhile.
        if (shapeOf(object) === before) {
          if (error.fields.some((field) => before.missing.some((one) => one.field === field))) throw error;
          await lookOnce(call, object, error.fields).catch(() => undefined);
        }
        const { missing, relationships, days } = shapeOf(object);
        const isNew = before === nothing && relationships.size + days.size > 0;
        if (shapeOf(object) === before || !(missing.length > 0 || isNew)) throw error;
        return await work(usable(object));
      }
    },
    /** Describes the object now. @throws UpstreamError */
    check: (call: CallContext, object: string): Promise<Description> => lookOnce(call, object),
    /** Describes the object unless it has been described. @throws UpstreamError */
    async learn(call: CallContext, object: string): Promise<void> {
      if (!known.has(object)) await lookOnce(call, object);
    },
    /** The ID of a record type by its developer name, of a described object; null if the club has no such one. */
    recordTypeId,
    /** Whether a field of a described object leads to another record. */
    isLookup: (object: string, field: string): boolean => shapeOf(object).relationships.has(field),
    /** All fields that are known to be missing. */
    missing: (): readonly MissingField[] => [...known.values()].flatMap(({ missing }) => missing),
  };
}

const isFieldRefusal = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError &&
  error.outcome === 'refused' &&
  // The last one: a lookup got a name.
  ['INVALID_FIELD', 'INVALID_FIELD_FOR_INSERT_UPDATE', 'MALFORMED_ID'].includes(error.code ?? '');

/** The developer name of the record type that is configured for an object, if any. */
function recordTypeOf({ member, transaction, lead }: CrmMapping, object: string): string | null {
  const name = [member, transaction, lead].find((one) => one.object === object)?.recordType ?? null;
  return recordId.safeParse(name).success ? null : name;
}

const kindsOf = ({ fields, recordTypeInfos }: Description) => ({
  relationships: new Map(
    fields.flatMap(({ name, type, relationshipName }): [string, string][] =>
      type === 'reference' && relationshipName ? [[name, relationshipName]] : [],
    ),
  ),
  lengths: new Map(fields.flatMap(({ name, length }): [string, number][] => (length > 0 ? [[name, length]] : []))),
  days: new Set(fields.filter(({ type }) => type === 'date').map(({ name }) => name)),
  recordTypes: new Map(
    recordTypeInfos.filter(({ available }) => available).map((one) => [one.developerName, one.recordTypeId]),
  ),
});

/**
 * @param refused the fields that the CRM has just refused by name; one of them may be a further field that the
 *   configuration names, or a relationship that the club cannot follow.
 */
function missingOf(
  mapping: CrmMapping,
  object: string,
  fields: Description['fields'],
  refused: readonly string[],
): MissingField[] {
  const described = new Map(fields.map((field) => [field.name, field]));
  const ofClub = fieldsByApiName(mapping).get(object) ?? new Map<string, ClubField>();
  const isOfObject = (name: string) => !fields.some(({ relationshipName }) => relationshipName === name);
  const ofConfiguration = refused
    .filter(isOfObject)
    .map((field): [string, ClubField] => [
      field,
      { name: field, without: 'new records do not have it', written: true },
    ]);
  return [...new Map([...ofConfiguration, ...ofClub])].flatMap(([field, { without, written }]): MissingField[] => {
    const found = described.get(field);
    const isRefused = refused.includes(found?.relationshipName ?? '');
    if (!found || isRefused) return [{ object, field, access: 'hidden', without }];
    return written && !found.createable
      ? [{ object, field, access: 'read-only', without: 'the club writes records without it' }]
      : [];
  });
}
