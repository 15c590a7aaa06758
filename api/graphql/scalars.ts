import { readPoints } from '#rules/points.ts';
import { isDay } from '#rules/siteVisit.ts';
import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

const invalid = (name: string, expected: string) =>
  new GraphQLError(`${name} must be ${expected}.`, { extensions: { code: 'BAD_USER_INPUT' } });

/** A scalar with the same validation for responses, variables and literals. */
function scalar<T>(name: string, expected: string, read: Read<T>): GraphQLScalarType<T, T> {
  return scalarOf(name, { expected, read }, { expected, read });
}

type Read<T> = (value: unknown) => T | undefined;
interface Rule<T> {
  readonly expected: string;
  readonly read: Read<T>;
}

/** A scalar with different rules for output and input. */
function scalarOf<T>(name: string, given: Rule<T>, taken: Rule<T>): GraphQLScalarType<T, T> {
  const checkBy =
    ({ expected, read }: Rule<T>) =>
    (value: unknown): T => {
      const result = read(value);
      if (result === undefined) throw invalid(name, expected);
      return result;
    };
  const check = checkBy(taken);
  const literal = (node: ValueNode): unknown => {
    if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value);
    return node.kind === Kind.STRING ? node.value : undefined;
  };
  const type = new GraphQLScalarType({
    name,
    serialize: checkBy(given),
    parseValue: check,
    parseLiteral: (node) => check(literal(node)),
  });
  // The description is in the SDL; an empty one here would replace it.
  Reflect.deleteProperty(type, 'description');
  return type;
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const whole = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined);

const exactPoints: Rule<number> = {
  expected: 'a number with at most two decimals',
  read: (value) => (typeof value === 'number' ? (readPoints(value) ?? undefined) : undefined),
};

export const scalars = {
  DateTime: scalar('DateTime', 'an instant such as 2026-11-06T03:30:00.000Z', (value) => {
    if (value instanceof Date) return value.toISOString();
    const candidate = text(value);
    const isInstant = candidate && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(candidate);
    const time = isInstant ? Date.parse(candidate) : Number.NaN;
    return Number.isNaN(time) ? undefined : new Date(time).toISOString();
  }),
  Date: scalar('Date', 'a day such as 2026-11-06', (value) => {
    const candidate = text(value);
    return candidate && isDay(candidate) ? candidate : undefined;
  }),
  URL: scalar('URL', 'an absolute http or https address', (value) => {
    const candidate = text(value);
    return candidate && /^https?:$/.test(URL.parse(candidate)?.protocol ?? '') ? candidate : undefined;
  }),
  Points: scalarOf('Points', exactPoints, {
    expected: 'a whole number of at least 1',
    read: (value) => {
      const number = whole(value);
      return number !== undefined && number > 0 ? number : undefined;
    },
  }),
  PointsChange: scalar('PointsChange', exactPoints.expected, exactPoints.read),
  Rupees: scalar('Rupees', 'a whole number of rupees', whole),
  Mobile: scalar('Mobile', 'exactly ten digits', (value) => {
    const candidate = text(value);
    return candidate && /^\d{10}$/.test(candidate) ? candidate : undefined;
  }),
};
