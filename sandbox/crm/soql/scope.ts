import { findField, type FieldDefinition, type ObjectDefinition, type ObjectFinder } from '../objects.ts';
import { malformed, refusalAt, unknownField } from './refusals.ts';

/** What the words of one query refer to. */
export interface Scope {
  readonly soql: string;
  readonly object: ObjectDefinition;
  /** The alias that the query gives its object, if any. */
  readonly alias: string | undefined;
  readonly objects: ObjectFinder;
  readonly now: Date;
}

/** The name of the queried object in the SQL. Parents are read by scalar sub-queries of their own. */
export const ROW = 'q';

/** The object behind a relationship, and the SQL of its id. */
export interface Parent {
  /** The names of the relationships to it. */
  readonly path: readonly string[];
  readonly object: ObjectDefinition;
  readonly id: string;
}

/** A field of the object or of one of its parents. */
export interface FieldPath {
  readonly sql: string;
  readonly name: string;
  readonly field: FieldDefinition;
  readonly parents: readonly Parent[];
}

/** Salesforce's limit. */
const MOST_PARENTS = 5;

/** Finds a field such as `Name` or `Loyalty_Member__r.Owner.Name`. @throws CrmRefusal */
export function resolvePath(scope: Scope, given: string): FieldPath {
  const steps = given.split('.');
  const own = [scope.object.name, scope.alias].some((name) => name?.toLowerCase() === steps[0]?.toLowerCase());
  if (own && steps.length > 1) steps.shift();
  const last = steps.pop() ?? '';
  if (steps.length > MOST_PARENTS) throw malformed('The relationship path is longer than five levels.');
  const parents: Parent[] = [];
  for (const step of steps) parents.push(parentBehind(scope, step, parents.at(-1)));
  const parent = parents.at(-1);
  const object = parent?.object ?? scope.object;
  const found = findField(object, last);
  if (found === undefined) throw unknownField(scope.soql, last, object.name);
  const [name, field] = found;
  return { sql: readFrom(parent, name, field), name, field, parents };
}

function parentBehind(scope: Scope, step: string, child: Parent | undefined): Parent {
  const fields = Object.entries((child?.object ?? scope.object).fields);
  const found = fields.find(([, { relationship }]) => relationship?.toLowerCase() === step.toLowerCase());
  const object = scope.objects(found?.[1].referenceTo ?? '');
  if (found === undefined || object === undefined) {
    throw refusalAt(
      scope.soql,
      step,
      'INVALID_FIELD',
      `Didn't understand relationship '${step}' in field path. If you are attempting to use a custom relationship, be sure to append the '__r' after the custom relationship name. Please reference your WSDL or the describe call for the appropriate names.`,
    );
  }
  const [name, field] = found;
  return { path: [...(child?.path ?? []), field.relationship ?? step], object, id: readFrom(child, name, field) };
}

function readFrom(parent: Parent | undefined, name: string, { type }: FieldDefinition): string {
  if (parent === undefined) return `${ROW}.${name}`;
  const value = `(SELECT p.${name} FROM ${parent.object.source} p WHERE p.Id = ${parent.id})`;
  // A scalar sub-query loses the collation of its column.
  return type === 'id' || type === 'reference' || !isText(type) ? value : `${value} COLLATE NOCASE`;
}

/** Whether values of a type are text that people write. */
export function isText(type: FieldDefinition['type']): boolean {
  return ['string', 'email', 'phone', 'picklist', 'textarea'].includes(type);
}

/** The reference of another object under whose name a sub-query reads its records. @throws CrmRefusal */
export function childrenOf(
  scope: Scope,
  relationship: string,
  names: readonly string[],
): { readonly object: ObjectDefinition; readonly reference: string; readonly name: string } {
  for (const candidate of names) {
    const object = scope.objects(candidate);
    for (const [reference, { children, referenceTo }] of Object.entries(object?.fields ?? {})) {
      if (object === undefined || children === undefined || referenceTo !== scope.object.name) continue;
      if (children.toLowerCase() === relationship.toLowerCase()) return { object, reference, name: children };
    }
  }
  throw refusalAt(
    scope.soql,
    relationship,
    'INVALID_TYPE',
    `Didn't understand relationship '${relationship}' in FROM part of query call. If you are attempting to use a custom relationship, be sure to append the '__r' after the custom relationship name. Please reference your WSDL or the describe call for the appropriate names.`,
  );
}
