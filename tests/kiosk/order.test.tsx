import { ApolloProvider } from '@apollo/client/react';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense, use, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createClient } from '#kiosk/apollo/client.ts';
import { DeviceProvider } from '#kiosk/device/Device.tsx';
import { useOrder } from '#kiosk/redeem/useOrder.ts';
import { LanguageProvider } from '#kiosk/text/Language.tsx';
import { useVisit, VisitProvider } from '#kiosk/visit/Visit.tsx';
import { createVisitEnd } from '#kiosk/visit/visitEnd.ts';
import { eventually } from '#tests/web/eventually.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const approval = {
  __typename: 'OrderApproval',
  id: 'a',
  state: 'PENDING',
  isOpened: true,
  points: 6_200,
  expiresAt: new Date(Date.now() + 300_000).toISOString(),
  verificationUriComplete: 'http://localhost/device/orders/a',
  redemption: null,
};
const waiting = new Promise<never>(() => undefined);

/** Renders a part of a visit. */
const renderInVisit = (part: ReactNode) =>
  render(
    <LanguageProvider>
      <ApolloProvider client={createClient(null)}>
        <DeviceProvider isNew={false} onRevoked={() => undefined}>
          <VisitProvider visitEnd={createVisitEnd(async () => true)} onEnd={() => undefined}>
            {part}
          </VisitProvider>
        </DeviceProvider>
      </ApolloProvider>
    </LanguageProvider>,
  );

it('keeps the key of an order for as long as nobody has seen its end', async () => {
  let state = 'PENDING';
  const answers: Record<string, () => object> = {
    KioskRequestOrder: () => ({ requestOrderApproval: approval }),
    KioskOrderApproval: () => ({ me: { __typename: 'Member', id: 'm', orderApproval: { ...approval, state } } }),
  };
  vi.stubGlobal('fetch', async (_url: string, { body = '{}' }: { body?: string }) => {
    const { operationName } = JSON.parse(body) as { operationName: string };
    return Response.json({ data: answers[operationName]?.() ?? {} });
  });
  const keys: string[] = [];
  const rendered = vi.fn<(shown: string) => void>();
  /** A screen whose end of the order is not there yet: React gives that rendering up. */
  function Reward() {
    const { orders } = useVisit();
    const { state: order, order: send } = useOrder('7');
    const shown = order.at === 'approval' ? order.approval.state : order.at;
    rendered(shown);
    if (shown === 'DECLINED') use(waiting);
    return (
      <>
        <button type="button" onClick={send}>
          {shown}
        </button>
        <button type="button" onClick={() => keys.push(orders.keyOf('7'))}>
          its key
        </button>
      </>
    );
  }
  renderInVisit(
    <Suspense fallback="waiting">
      <Reward />
    </Suspense>,
  );
  (await screen.findByText('choosing')).click();
  await screen.findByText('PENDING');
  const readKey = () => screen.getByText('its key').click();
  readKey();
  state = 'DECLINED';
  await eventually(() => expect(rendered).toHaveBeenCalledWith('DECLINED'));
  await screen.findByText('waiting');
  readKey();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

const newer = { data: { requestOrderApproval: { __typename: 'NewerOutcome', code: 'NEWER' } } };
it.each([
  ['whose outcome only a newer club knows', [newer, newer]],
  [
    'without an answer, when a limit refuses its repeat',
    [
      null,
      {
        data: {
          requestOrderApproval: {
            __typename: 'RateLimitedError',
            code: 'RATE_LIMITED',
            message: 'Please wait.',
            retryAfterSeconds: 60,
          },
        },
      },
    ],
  ],
])('keeps the key of an order %s', async (_, given) => {
  const answers: (object | null)[] = [...given];
  const sent = vi.fn<() => void>();
  vi.stubGlobal('fetch', async (_url: string, { body = '{}' }: { body?: string }) => {
    if (!body.includes('KioskRequestOrder')) return Response.json({ data: {} });
    sent();
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  });
  const keys: string[] = [];
  function Reward() {
    const { orders } = useVisit();
    const { state, isSending, order } = useOrder('7');
    return (
      <>
        <button type="button" onClick={order}>
          {isSending ? 'sending' : state.at}
        </button>
        <button type="button" onClick={() => keys.push(orders.keyOf('7'))}>
          its key
        </button>
      </>
    );
  }
  renderInVisit(<Reward />);
  const readKey = () => screen.getByText('its key').click();
  readKey();
  screen.getByText('choosing').click();
  await screen.findByText('unknown');
  screen.getByText('unknown').click();
  await eventually(() => expect(sent).toHaveBeenCalledTimes(2));
  await screen.findByText('unknown');
  readKey();
  expect(new Set(keys).size).toBe(1);
});
