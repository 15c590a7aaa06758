import type { Condition, FunctionExp, HavingClause, Query, WhereClause } from '@jetstreamapp/soql-parser-js';

import { malformed } from './refusals.ts';

/** A WHERE clause as a tree. */
export type ConditionTree =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly ConditionTree[] }
  | { readonly kind: 'not'; readonly part: ConditionTree }
  | { readonly kind: 'test'; readonly test: Test };

/** One comparison. It has a list of values or a sub-query for IN and NOT IN. */
export interface Test {
  readonly field: string | FunctionExp;
  readonly operator: string;
  readonly raw: string | readonly string[];
  readonly inner: Query | null;
  readonly types: string | readonly string[];
}

type Token = '(' | ')' | 'AND' | 'OR' | 'NOT' | Test;

/** Builds the tree of a WHERE or HAVING clause from the parser's output: a chain with counted parentheses. */
export function readConditions(where: WhereClause | HavingClause): ConditionTree {
  const tokens = readTokens(where);
  const [tree, rest] = readChain(tokens, 0);
  if (rest < tokens.length) throw malformed(`unexpected token: '${describe(tokens[rest])}'`);
  return tree;
}

function readTokens(clause: WhereClause | HavingClause): Token[] {
  const tokens: Token[] = [];
  for (let link: WhereClause | HavingClause | undefined = clause; link !== undefined;) {
    const { left } = link;
    const operator = 'operator' in link ? link.operator : null;
    // The left side before NOT has nothing but opening parentheses.
    for (let i = 0; i < (left?.openParen ?? 0); i += 1) tokens.push('(');
    if (operator !== 'NOT' && left !== null) {
      tokens.push(readTest(left as Condition));
      const closing = 'closeParen' in left ? (left.closeParen ?? 0) : 0;
      for (let i = 0; i < closing; i += 1) tokens.push(')');
    }
    if (operator !== null) tokens.push(operator);
    link = 'right' in link ? link.right : undefined;
  }
  return tokens;
}

function readTest(condition: Condition): Test {
  if (!('operator' in condition)) throw malformed('unexpected token: NOT');
  const { operator, literalType: types = 'STRING' } = condition;
  const field = 'fn' in condition ? condition.fn : condition.field;
  // The published type omits the sub-query here, but the parser does not.
  if ('valueQuery' in condition) return { field, operator, raw: [], inner: condition.valueQuery as Query, types };
  return { field, operator, raw: condition.value, inner: null, types };
}

/** Reads parts joined by AND or by OR. Like Salesforce, rejects both in one chain without parentheses. */
function readChain(tokens: readonly Token[], start: number): [ConditionTree, number] {
  const [first, afterFirst] = readPart(tokens, start);
  const joint = tokens[afterFirst];
  if (joint !== 'AND' && joint !== 'OR') return [first, afterFirst];
  const parts = [first];
  let at = afterFirst;
  while (tokens[at] === joint) {
    const [part, next] = readPart(tokens, at + 1);
    parts.push(part);
    at = next;
  }
  const stray = tokens[at];
  if (stray === 'AND' || stray === 'OR') throw malformed(`unexpected token: '${stray}'`);
  return [{ kind: joint === 'AND' ? 'and' : 'or', parts }, at];
}

function readPart(tokens: readonly Token[], at: number): [ConditionTree, number] {
  const token = tokens[at];
  if (token === 'NOT') {
    const [part, next] = readPart(tokens, at + 1);
    return [{ kind: 'not', part }, next];
  }
  if (token === '(') {
    const [tree, next] = readChain(tokens, at + 1);
    if (tokens[next] !== ')') throw malformed("expecting a right parentheses, found '<EOF>'");
    return [tree, next + 1];
  }
  if (typeof token !== 'object') throw malformed(`unexpected token: '${describe(token)}'`);
  return [{ kind: 'test', test: token }, at + 1];
}

function describe(token: Token | undefined): string {
  if (token === undefined) return '<EOF>';
  if (typeof token === 'string') return token;
  return typeof token.field === 'string' ? token.field : (token.field.rawValue ?? '');
}
