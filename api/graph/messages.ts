import { inWords, type Message } from '#rules/messageByName.ts';
import { type GraphQLSchema, isObjectType } from 'graphql';
import type { PublicContext } from '../domains/shared/context.ts';

/** Puts the messages of expected failures, and of the fields that they name, into the language of the caller. */
export function putIntoWords(schema: GraphQLSchema): GraphQLSchema {
  const failure = schema.getType('UserError');
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    if (type.name !== 'FieldFault' && !type.getInterfaces().some((one) => one === failure)) continue;
    const { message } = type.getFields();
    if (!message) continue;
    message.resolve = ({ message: said }: { readonly message: Message }, _, { language }: PublicContext) =>
      inWords(said, language);
  }
  return schema;
}
