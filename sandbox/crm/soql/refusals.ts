import { CrmRefusal } from '../errors.ts';

/** The query cannot be parsed, or uses a feature that this sandbox does not support. */
export function malformed(message: string): CrmRefusal {
  return new CrmRefusal(400, { message, errorCode: 'MALFORMED_QUERY' });
}

/** An error that points at a word of the query, in Salesforce's layout. */
export function refusalAt(soql: string, word: string, errorCode: string, message: string): CrmRefusal {
  const at = Math.max(soql.toLowerCase().indexOf(word.toLowerCase()), 0);
  const before = soql.slice(0, at);
  const row = before.split('\n').length;
  const column = at - before.lastIndexOf('\n');
  const line = soql.split('\n')[row - 1] ?? '';
  const pointer = `${' '.repeat(column - 1)}^`;
  return new CrmRefusal(400, {
    message: `\n${line}\n${pointer}\nERROR at Row:${row}:Column:${column}\n${message}`,
    errorCode,
  });
}

const REFERENCE_HINT = 'Please reference your WSDL or the describe call for the appropriate names.';

/** `INVALID_FIELD` for a field that the object does not have. */
export function unknownField(soql: string, field: string, object: string): CrmRefusal {
  return refusalAt(
    soql,
    field,
    'INVALID_FIELD',
    `No such column '${field}' on entity '${object}'. If you are attempting to use a custom field, be sure to append the '__c' after the custom field name. ${REFERENCE_HINT}`,
  );
}

/** `INVALID_TYPE` for an object that the org does not have. */
export function unknownObject(soql: string, object: string): CrmRefusal {
  return refusalAt(
    soql,
    object,
    'INVALID_TYPE',
    `sObject type '${object}' is not supported. If you are attempting to use a custom object, be sure to append the '__c' after the entity name. ${REFERENCE_HINT}`,
  );
}
