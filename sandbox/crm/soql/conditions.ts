import type { Condition, WhereClause } from '@jetstreamapp/soql-parser-js';

import { malformed } from './refusals.ts';

/** A WHERE clause as a tree. */
export type ConditionTree =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly ConditionTree[] }
  | { readonly kind: 'not'; readonly part: ConditionTree }
  | { readonly kind: 'test'; readonly test: Test };

/** One comparison. It has a list of values for IN and NOT IN. */
export interface Test {
  readonly field: string;
  readonly operator: string;
  readonly raw: string | readonly string[];
  readonly types: string | readonly string[];
}

type Token = '(' | ')' | 'AND' | 'OR' | 'NOT' | Test;

/** Builds the tree of a WHERE clause from the parser's output: a chain with counted parentheses. */
export function readConditions(where: WhereClause): ConditionTree {
  const tokens = readTokens(where);
  const [tree, rest] = readChain(tokens, 0);
  if (rest < tokens.length) throw malformed(`unexpected token: '${describe(tokens[rest])}'`);
  return tree;
}

function readTokens(clause: WhereClause): Token[] {
  const tokens: Token[] = [];
  for (let link: WhereClause | undefined = clause; link !== undefined;) {
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
  if ('fn' in condition || 'valueQuery' in condition) {
    throw malformed('Functions and sub-queries in WHERE are not supported by this sandbox');
  }
  return { field: condition.field, operator, raw: condition.value, types };
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
  return typeof token === 'string' ? token : token.field;
}
