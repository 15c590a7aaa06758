import { encashQuote, requestEncashRule } from '#rules/encash.ts';
import { messages } from '#rules/messageByName.ts';
import type { RequestEncashInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { failure, faultsOf, validationFailure } from '../shared/userErrors.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import { readKey } from '../shared/idempotency.ts';
import { redeem } from './redeem.ts';

type Outcome = Awaited<ResolversTypes['RequestEncashResult']>;

/** Requests to convert points into money. The fee is set by the server. See docs/domain/redemptions.md#encash. */
export async function requestEncash(input: RequestEncashInput, context: MemberContext): Promise<Outcome> {
  const session = sessionOf(context, messages.loginForEncash);
  const idempotencyKey = readKey(input.idempotencyKey, 'this request');
  const form = requestEncashRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));

  const { points, accountNumber, ifsc, branchName, personName } = form.data;
  const { facilitationFee, amountPayable } = encashQuote(points, context.services.rules.encashFeePercent);
  const accountLast4 = accountNumber.slice(-4);
  return redeem(context, session, {
    kind: 'ENCASH',
    idempotencyKey,
    request: { points, accountNumber, ifsc, branchName, personName },
    details: { facilitationFee, amountPayable, accountLast4, ifsc, branchName, personName },
    payload: { restToken: session.restToken, accountNumber },
    async price() {
      const refusal = await inactive(context, session);
      return refusal ? { refusal } : { points, subject: null };
    },
    rejected: (message) => failure('EncashFailedError', message, 'REJECTED'),
  });
}
