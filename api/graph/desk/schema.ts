import { join } from 'node:path';
import { z } from 'zod';
import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  concatAST,
  GraphQLScalarType,
  type GraphQLSchema,
  isEnumType,
  isIntrospectionType,
  defaultFieldResolver,
  getDirectiveValues,
  type GraphQLField,
  getNamedType,
  isNullableType,
  isUnionType,
} from 'graphql';
import type { Resolvers, ResolversParentTypes } from '../../__generated__/desk.ts';
import { type CompleteResolvers, together } from '../completeResolvers.ts';
import { readSdl, sdlFolder } from '../sdl.ts';
import { auditResolvers } from './resolvers/audit.ts';
import { clubResolvers } from './resolvers/club.ts';
import { kioskResolvers } from './resolvers/kiosk.ts';
import { memberResolvers } from './resolvers/member.ts';
import { operationsResolvers } from './resolvers/operations.ts';
import { privacyResolvers } from './resolvers/privacy.ts';
import { reportResolvers } from './resolvers/reports.ts';
import { searchResolvers } from './resolvers/search.ts';
import { staffResolvers } from './resolvers/staff.ts';
import { todayResolvers } from './resolvers/today.ts';
import { ownWords } from '#rules/messageByName.ts';
import { isRoleAtLeast, type StaffRole } from '#rules/desk.ts';
import { confirmationRequired, isConfirmed } from '../../domains/staff/caller.ts';
import { Refusal } from '../../domains/shared/refusal.ts';
import { badInput, forbidden, unauthenticated } from '../../domains/shared/errors.ts';
import type { DeskContext } from './context.ts';
import type { OperationLimits } from '../operationLimits.ts';
import { scalars as publicScalars } from '../scalars.ts';

/** The limits of one operation of the desk. What its own pages ask for is far below. */
export const deskLimits = { cost: 300, depth: 10, aliases: 20, repeats: 5 } as const satisfies OperationLimits;

/** A query of the desk ends its calls to the upstreams after this time. */
export const deskQueryDeadlineMs = 20_000;

/** The assumed number of rows of a list without pages: so many that no list can have the evidence of each row. */
export const deskAssumedRows = 20;

type Field = GraphQLField<unknown, DeskContext>;

interface FieldAccess {
  /** Without a session. */
  readonly isOpen: boolean;
  readonly role: StaffRole;
  readonly needsConfirmation: boolean;
}

export function accessOf(schema: GraphQLSchema, field: Pick<Field, 'astNode'>): FieldAccess {
  const valuesOf = (name: string) => {
    const directive = schema.getDirective(name);
    return directive && field.astNode ? getDirectiveValues(directive, field.astNode) : undefined;
  };
  return {
    isOpen: valuesOf('open') !== undefined,
    role: (valuesOf('requiresRole')?.['role'] as StaffRole | undefined) ?? 'VIEWER',
    needsConfirmation: valuesOf('requiresConfirmation') !== undefined,
  };
}

function checkAccess({ isOpen, role, needsConfirmation }: FieldAccess, { session, services }: DeskContext): void {
  if (isOpen) return;
  if (!session) throw unauthenticated(ownWords('Log in to the desk.'));
  if (!isRoleAtLeast(session.role, role)) throw forbidden(ownWords(`This needs the role ${role.toLowerCase()}.`));
  if (needsConfirmation && !isConfirmed(session, services.now())) throw confirmationRequired();
}

/** Whether an expected failure of the field is part of its result. */
function canRefuse({ type }: Pick<Field, 'type'>): boolean {
  const named = getNamedType(type);
  return isUnionType(named) && named.getTypes().some(({ name }) => name === 'Refusal');
}

function asResult(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
  const { code, message, field } = error;
  return { __typename: 'Refusal', code, message, field };
}

/** The name of an argument, or of a field within it, that is a text which no database takes; null: there is none. */
function nameOfNul(name: string, value: unknown): string | null {
  if (typeof value === 'string') return value.includes('\0') ? name : null;
  if (typeof value !== 'object' || value === null) return null;
  const within = Array.isArray(value) ? value.map((one): [string, unknown] => [name, one]) : Object.entries(value);
  for (const [field, one] of within) {
    const found = nameOfNul(field, one);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Checks every argument of a root field here, so that no domain has to: an id that no database takes names nothing.
 *
 * @returns whether the field is null for that reason
 * @throws Refusal, or a BAD_USER_INPUT error
 */
function namesNothing({ args: declared, type }: Field, args: Readonly<Record<string, unknown>>, refuses: boolean) {
  const wrong = declared.find(({ name }) => nameOfNul(name, args[name]) !== null);
  if (!wrong) return false;
  const name = nameOfNul(wrong.name, args[wrong.name]) ?? wrong.name;
  const isId = getNamedType(wrong.type).name === 'ID';
  const message = `\`${name}\` has a character that no text may have.`;
  if (refuses) throw new Refusal(isId ? 'NOT_FOUND' : 'INVALID_INPUT', message, name);
  if (isId && isNullableType(type)) return true;
  throw badInput(message);
}

/**
 * Checks session, role, confirmation and arguments before anything else is done for a root field. A Refusal that a resolver throws
 * becomes the result of a field that has one in its type.
 */
function guardDesk(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null);
  for (const field of roots.flatMap((type): Field[] => Object.values(type.getFields()))) {
    const access = accessOf(schema, field);
    const refuses = canRefuse(field);
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (source, args, context, info) => {
      checkAccess(access, context);
      try {
        if (namesNothing(field, args, refuses)) return null;
        return await resolve(source, args, context, info);
      } catch (error) {
        if (refuses) return asResult(error);
        throw error;
      }
    };
  }
  return schema;
}

const momentRule = z.iso.datetime({ offset: true });

const dateTime = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize(value) {
    if (!(value instanceof Date)) throw new TypeError('A DateTime of the desk is a Date.');
    return value.toISOString();
  },
  parseValue(value) {
    const read = momentRule.safeParse(value);
    if (!read.success) throw badInput('A DateTime must be a moment such as 2026-12-25T10:00:00+05:30.');
    return new Date(read.data);
  },
});

/** Any JSON value: what the browser's WebAuthn API takes and gives. */
const json = new GraphQLScalarType({ name: 'JSON' });

const scalars = {
  DateTime: dateTime,
  JSON: json,
  Points: publicScalars.Points,
  PointsChange: publicScalars.PointsChange,
};

/** Type checking fails if a field that is not on the model of its type has no resolver. */
const resolvers: CompleteResolvers<Omit<Resolvers, keyof typeof scalars>, ResolversParentTypes> = together([
  auditResolvers,
  clubResolvers,
  kioskResolvers,
  memberResolvers,
  operationsResolvers,
  privacyResolvers,
  reportResolvers,
  searchResolvers,
  staffResolvers,
  todayResolvers,
]);

/** Startup fails if a field with arguments has no resolver, or a resolver has no field in the SDL. */
const resolverValidationOptions = { requireResolversForArgs: 'error', requireResolversToMatchSchema: 'error' } as const;

/**
 * Returns a code that a newer version of the club has stored as it is, instead of an error for the whole list: while versions
 * change, processes of both read the same rows. The desk shows the code.
 */
function allowNewerCodes(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isEnumType(type) || isIntrospectionType(type)) continue;
    const serialize = type.serialize.bind(type);
    type.serialize = (code) => (typeof code === 'string' && !type.getValue(code) ? code : serialize(code));
  }
  return schema;
}

/** Creates the graph of the staff desk from the SDL in `schema/desk/`. It shares nothing with the public graph. */
export const createDeskSchema = (): GraphQLSchema =>
  allowNewerCodes(
    guardDesk(
      makeExecutableSchema({
        typeDefs: concatAST(readSdl(join(sdlFolder, 'desk'))),
        resolvers: { ...scalars, ...resolvers },
        resolverValidationOptions,
      }),
    ),
  );
