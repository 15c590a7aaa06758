import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { otpResendSeconds } from '#rules/constants.ts';
import { ResendOtp } from '#web/features/auth/components/ResendOtp.tsx';
import { ToastOutlet } from '#web/ui/ToastOutlet.tsx';
import { fakeGraph } from './club.tsx';
import * as text from '#text/login.tsx';

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const announced = () => screen.getAllByRole('status')[0]?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show() {
  const onResend = vi.fn<() => void>();
  render(
    <ApolloProvider client={fakeGraph({}).client}>
      <ResendOtp seconds={otpResendSeconds} busy={false} onResend={onResend} />
      <ToastOutlet />
    </ApolloProvider>,
  );
  return onResend;
}

describe('asking for another SMS', () => {
  it('opens after 45 seconds and not before', async () => {
    const onResend = show();
    await pass(44);
    expect(screen.queryByRole('button', { name: text.resendOtp })).toBeNull();
    await pass(1);
    fireEvent.click(screen.getByRole('button', { name: text.resendOtp }));
    expect(onResend).toHaveBeenCalledOnce();
  });

  it('is announced at 30, 15, 5 and 0 seconds only', async () => {
    show();
    const heard = new Set<string | undefined>();
    for (let second = 0; second <= otpResendSeconds; second += 1) {
      heard.add(announced() ?? undefined);
      await pass(1);
    }
    expect([...heard]).toEqual([
      '',
      text.resendInSeconds(30),
      text.resendInSeconds(15),
      text.resendInSeconds(5),
      text.mayResend,
    ]);
  });
});
