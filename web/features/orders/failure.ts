import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { messages } from '#rules/messages.ts';
import { failureText } from '#web/apollo/failureText.ts';

/** Why the list is missing, member 8 (Orders): the graph said so, or it could not be reached at all. */
export const listFailure = (error: ErrorLike): string =>
  CombinedGraphQLErrors.is(error) ? failureText(error, ['me', 'orders']) : messages.ordersNetworkError;

/** Why one order is missing, member 8 (Orders). */
export const orderFailure = (error: ErrorLike): string =>
  CombinedGraphQLErrors.is(error) ? failureText(error, ['me', 'order']) : messages.orderNotLoaded;
