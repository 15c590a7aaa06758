import { encashQuote, requestEncashRule } from '#rules/encash.ts';
import { messages } from '#rules/messages.ts';
import type { RequestEncashInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { GraphContext } from '../../context.ts';
import { badInput } from '../../graphql/errors.ts';
import { failure, faultsOf, notSignedIn, validationFailure } from '../../graphql/userErrors.ts';
import { inactive, sessionOf } from '../../graphql/membership.ts';
import { requestTextOf, orOutage, outcomeOf, readKey } from './outcome.ts';

type Outcome = Awaited<ResolversTypes['RequestEncashResult']>;

/** Requests to convert points into money. The fee is set by the server. See docs/domain/redemptions.md#encash. */
export async function requestEncash(input: RequestEncashInput, context: GraphContext): Promise<Outcome> {
  if (!context.session && !context.sessionUnknown) return notSignedIn(messages.loginForEncash);
  const session = sessionOf(context);
  const { services, call } = context;
  const idempotencyKey = readKey(input.idempotencyKey);
  if (!idempotencyKey) throw badInput('`idempotencyKey` must be a UUID made for this request.');
  const form = requestEncashRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));

  const { points, accountNumber, ifsc, branchName, personName } = form.data;
  const key = {
    memberId: session.memberId,
    kind: 'ENCASH',
    idempotencyKey,
    request: requestTextOf({ points, accountNumber, ifsc, branchName, personName }),
  } as const;
  const before = await orOutage(() => services.operations.known(key));
  const refusal = before ? null : await inactive(context, session);
  if (refusal) return refusal;
  const { facilitationFee, amountPayable } = encashQuote(points);
  const accountLast4 = accountNumber.slice(-4);
  const outcome =
    before?.outcome === 'mismatch'
      ? before
      : await orOutage(() =>
          services.operations.redeem(call, {
            ...key,
            points,
            subject: null,
            details: { facilitationFee, amountPayable, accountLast4, ifsc, branchName, personName },
            payload: { restToken: session.restToken, accountNumber },
          }),
        );
  return outcomeOf(outcome, points, context, (message) => failure('EncashFailedError', message, 'REJECTED'));
}
