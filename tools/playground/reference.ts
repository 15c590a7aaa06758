import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  isUnionType,
  print,
} from 'graphql';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** A description: code stands between backticks, and an empty line begins a paragraph. */
const about = (description: string | null | undefined): string =>
  (description ?? '')
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>`)
    .join('');

/** A type as it is written, `[Order!]!`, with a link to its own entry. */
function typeLink(type: GraphQLField<unknown, unknown>['type'] | GraphQLInputField['type']): string {
  const named = getNamedType(type);
  const { name } = named;
  // Those of GraphQL itself have no entry.
  if (isSpecifiedScalarType(named)) return String(type);
  const [before = '', after = ''] = String(type).split(name);
  return `${before}<a href="#${name}">${name}</a>${after}`;
}

function argument(arg: GraphQLArgument | GraphQLInputField): string {
  const standard = arg.defaultValue === undefined ? null : astFromValue(arg.defaultValue, arg.type);
  const given = standard ? ` = ${escaped(print(standard))}` : '';
  return `<div><dt><code>${arg.name}: ${typeLink(arg.type)}${given}</code></dt><dd>${about(arg.description)}</dd></div>`;
}

function field({ name, type, args, description }: GraphQLField<unknown, unknown>): string {
  const rows = args.length > 0 ? `<dl>${args.map(argument).join('')}</dl>` : '';
  return `<div><dt><code>${name}: ${typeLink(type)}</code></dt><dd>${about(description)}${rows}</dd></div>`;
}

const list = (rows: readonly string[]): string => `<dl>${rows.join('')}</dl>`;

function body(type: GraphQLNamedType, schema: GraphQLSchema): string {
  if (isInputObjectType(type)) return list(Object.values(type.getFields()).map(argument));
  if (isEnumType(type)) {
    return list(
      type
        .getValues()
        .map(({ name, description }) => `<div><dt><code>${name}</code></dt><dd>${about(description)}</dd></div>`),
    );
  }
  if (isUnionType(type)) return `<p>One of ${type.getTypes().map(typeLink).join(', ')}.</p>`;
  if (isInterfaceType(type)) {
    const { objects } = schema.getImplementations(type);
    return `<p>Implemented by ${objects.map(typeLink).join(', ')}.</p>${list(Object.values(type.getFields()).map(field))}`;
  }
  return isObjectType(type) ? list(Object.values(type.getFields()).map(field)) : '';
}

const entry = (type: GraphQLNamedType, schema: GraphQLSchema): string =>
  `<h3 id="${type.name}"><a href="#${type.name}">${type.name}</a></h3>${about(type.description)}${body(type, schema)}`;

/** The body of the page with all types of a schema. */
export function referenceOf(schema: GraphQLSchema, title: string): string {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (root) => !!root,
  );
  const named = Object.values(schema.getTypeMap())
    .filter(
      (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && roots.every((root) => root !== type),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const groups: readonly (readonly [string, readonly GraphQLNamedType[]])[] = [
    ['Operations', roots],
    ['Objects', named.filter(isObjectType)],
    ['Interfaces', named.filter(isInterfaceType)],
    ['Unions', named.filter(isUnionType)],
    ['Inputs', named.filter(isInputObjectType)],
    ['Enums', named.filter(isEnumType)],
    ['Scalars', named.filter(isScalarType)],
  ];
  const links = (types: readonly GraphQLNamedType[]) => types.map((type) => `<li>${typeLink(type)}</li>`).join('');
  const contents = groups.map(
    ([group, types], place) =>
      `<details${place === 0 ? ' open' : ''}><summary>${group}</summary><ul>${links(types)}</ul></details>`,
  );
  const entries = groups.map(
    ([group, types]) => `<h2>${group}</h2>${types.map((type) => entry(type, schema)).join('')}`,
  );
  return (
    `<header><h1>${escaped(title)}</h1><p>The graph as it is served at <code>/graphql</code>. Try it in the ` +
    `<a href="./">playground</a>, or read its <a href="/schema.graphql">schema</a>.</p></header>` +
    `<nav aria-label="Types">${contents.join('')}</nav><main>${entries.join('')}</main>`
  );
}
