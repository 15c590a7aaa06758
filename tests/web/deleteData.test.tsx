import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DeleteData } from '#web/features/privacy/components/DeleteData.tsx';
import { istDate } from '#web/format/ist.ts';
import { cancel } from '#text/common.ts';
import * as text from '#text/myData.tsx';
import { eventually } from '#tests/web/eventually.ts';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';

it('lists what is still in progress, and asks for no OTP', async () => {
  const createdAt = '2026-11-21T09:00:00.000Z';
  const graph = fakeGraph({
    deleteMyData: {
      __typename: 'OpenOperationsError',
      code: 'OPERATIONS_OPEN',
      message: 'Something is open.',
      operations: [
        { kind: 'ORDER', createdAt },
        { kind: 'ENCASH', createdAt },
      ],
    },
  });
  const onDeleted = vi.fn<() => Promise<void>>();
  renderClub(graph, [{ path: '/', element: <DeleteData onDeleted={onDeleted} /> }], '/');
  await userEvent.click(await screen.findByRole('button', { name: text.deleteMyData }));
  expect(await screen.findByText(text.stillOpen)).toBeDefined();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    text.openSince(text.operationKinds.ORDER, istDate(createdAt)),
    text.openSince(text.operationKinds.ENCASH, istDate(createdAt)),
  ]);
  expect(graph.operations.map(({ name }) => name)).not.toContain('RequestDeletionOtp');
  expect(onDeleted).not.toHaveBeenCalled();
});

it('deletes with an OTP to the own number, which can be sent again, and says what is wrong before', async () => {
  const deleted = { __typename: 'DeleteMyDataSuccess', reference: 'D-1', outcomes: [] };
  const sentTo: unknown[] = [];
  const graph = fakeGraph({
    deleteMyData: ({ input: { otp } }: { input: { otp: string | null } }) => {
      if (otp === '123456') return deleted;
      const refusal = otp === null ? 'ConfirmationRequiredError' : 'InvalidOtpError';
      return { __typename: refusal, code: 'INVALID_OTP', message: 'A wrong OTP.', mobile: '9812345678' };
    },
    requestOtp: ({ input }: { input: { mobile: string } }) => {
      sentTo.push(input.mobile);
      return { __typename: 'RequestOtpSuccess', retryAfterSeconds: 30 };
    },
  });
  const onDeleted = vi.fn<() => Promise<void>>();
  renderClub(graph, [{ path: '/', element: <DeleteData onDeleted={onDeleted} /> }], '/');
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press(text.deleteMyData);
  await press(text.deleteForGood);
  expect(await screen.findByText(text.enterOtp)).toBeDefined();
  await press(text.resend);
  await eventually(() => expect(sentTo).toEqual(['9812345678', '9812345678']));
  await userEvent.type(screen.getByLabelText(text.otp), '000000');
  await press(text.deleteForGood);
  expect(await screen.findByText('A wrong OTP.')).toBeDefined();
  await press(cancel);
  expect(screen.queryByText('A wrong OTP.')).toBeNull();
  await press(text.deleteMyData);
  await userEvent.clear(await screen.findByLabelText(text.otp));
  await userEvent.type(screen.getByLabelText(text.otp), '123456');
  expect(onDeleted).not.toHaveBeenCalled();
  await press(text.deleteForGood);
  await eventually(() => expect(onDeleted).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(deleted)));
});
