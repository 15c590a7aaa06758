import { renderHook } from '@testing-library/react';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { fakeGraph } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import { eventually } from '#tests/web/eventually.ts';
import { pointsMoved } from '#web/checkout/pointsMoved.ts';
import { useEncashRequests } from '#web/features/encash/useEncashRequests.ts';

vi.mock('#web/checkout/pointsMoved.ts', () => ({ pointsMoved: vi.fn<() => void>() }));

it('reads the points again when a request has gone on, and not for a poll that brings nothing new', async () => {
  const request = { id: '42', status: 'PENDING', isHeld: true, points: 5000, accountLast4: '7719' };
  const me: Record<string, unknown> = { ...ananya, encashRequests: [request] };
  const { client } = fakeGraph({ me });
  const { result } = renderHook(() => useEncashRequests(), {
    wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
  });
  await eventually(() => expect(result.current.requests).toHaveLength(1));
  await eventually(() => expect(pointsMoved).toHaveBeenCalledTimes(1));
  await act(() => result.current.ask());
  expect(pointsMoved).toHaveBeenCalledTimes(1);
  me['encashRequests'] = [{ ...request, status: 'REJECTED', isHeld: false }];
  await act(() => result.current.ask());
  await eventually(() => expect(pointsMoved).toHaveBeenCalledTimes(2));
});
