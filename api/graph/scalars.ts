import { readPoints, shownPoints } from '#rules/points.ts';
import { isDay } from '#rules/siteVisit.ts';
import { GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { badInput } from '../domains/shared/errors.ts';

/** What a value must be; `read` returns undefined for any other value. */
interface Rule<T> {
  readonly expected: string;
  readonly read: (value: unknown) => T | undefined;
}

function literalOf(node: ValueNode): unknown {
  if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value);
  return node.kind === Kind.STRING ? node.value : undefined;
}

/** A scalar with a rule for responses, and the same or another one for variables and literals. */
function scalar<T>(name: string, output: Rule<T>, input: Rule<T> = output): GraphQLScalarType<T, T> {
  const checkBy =
    ({ expected, read }: Rule<T>) =>
    (value: unknown): T => {
      const result = read(value);
      if (result === undefined) throw badInput(`${name} must be ${expected}.`);
      return result;
    };
  const parse = checkBy(input);
  const type = new GraphQLScalarType({
    name,
    serialize: checkBy(output),
    parseValue: parse,
    parseLiteral: (node) => parse(literalOf(node)),
  });
  // The description and the specification are in the SDL; empty ones here would replace them.
  Reflect.deleteProperty(type, 'description');
  Reflect.deleteProperty(type, 'specifiedByURL');
  return type;
}

const textRule = (expected: string, isValid: (text: string) => boolean): Rule<string> => ({
  expected,
  read: (value) => (typeof value === 'string' && isValid(value) ? value : undefined),
});

const uuidPattern = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** A UUID in upper case is the same. */
const uuidRule: Rule<string> = {
  expected: 'a UUID such as 9b2f6b0e-6a39-4f0c-9a71-2f6a3f3f7f10',
  read: (value) => {
    const id = typeof value === 'string' ? value.toLowerCase() : '';
    return uuidPattern.test(id) ? id : undefined;
  },
};

const wholeNumber = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : undefined);

/** Never more than there is: rounded down to two decimals, a change towards zero. */
const amountOf = (shown: (points: number) => number): Rule<number> => ({
  expected: 'a number of points',
  read: (value) => {
    const points = typeof value === 'number' ? readPoints(value) : null;
    return points === null ? undefined : shown(points);
  },
});
const towardsZero = (points: number) => (points < 0 ? 0 - shownPoints(-points) : shownPoints(points));

const instant: Rule<string> = {
  expected: 'an instant such as 2026-11-06T03:30:00.000Z',
  read: (value) => {
    if (value instanceof Date) return value.toISOString();
    const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value);
    const time = isInstant ? Date.parse(value) : Number.NaN;
    return Number.isNaN(time) ? undefined : new Date(time).toISOString();
  },
};

export const scalars = {
  DateTime: scalar('DateTime', instant),
  Date: scalar('Date', textRule('a day such as 2026-11-06', isDay)),
  URL: scalar(
    'URL',
    textRule('an absolute http or https address', (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? '')),
  ),
  Points: scalar('Points', amountOf(shownPoints), {
    expected: 'a whole number of at least 1',
    read: (value) => {
      const number = wholeNumber(value);
      return number !== undefined && number > 0 ? number : undefined;
    },
  }),
  PointsChange: scalar('PointsChange', amountOf(towardsZero)),
  Rupees: scalar('Rupees', { expected: 'a whole number of rupees', read: wholeNumber }),
  UUID: scalar('UUID', uuidRule),
  Mobile: scalar(
    'Mobile',
    textRule('exactly ten digits', (text) => /^\d{10}$/.test(text)),
  ),
};
