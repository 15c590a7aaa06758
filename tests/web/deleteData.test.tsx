import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DeleteData } from '#web/features/privacy/components/DeleteData.tsx';
import { istDate } from '#web/format/ist.ts';
import * as text from '#text/myData.tsx';
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
