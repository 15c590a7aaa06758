import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { messages } from '#rules/messages.ts';
import { failureText } from '#web/apollo/failureText.ts';

/** Why the list is missing: the graph's message, or that the graph could not be reached. */
export const listFailure = (error: ErrorLike): string =>
  CombinedGraphQLErrors.is(error) ? failureText(error, ['me', 'orders']) : messages.ordersNetworkError;

/** Why one order is missing. */
export const orderFailure = (error: ErrorLike): string =>
  CombinedGraphQLErrors.is(error) ? failureText(error, ['me', 'order']) : messages.orderNotLoaded;
