import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act as inAct, fireEvent, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { possibleTypes } from '#desk/apollo/__generated__/possible-types.ts';
import { useDecision } from '#desk/operations/useDecision.ts';
import { Failure } from '#desk/parts/Failure.tsx';
import { reasonField } from '#desk/parts/form.ts';
import { SearchField } from '#desk/parts/SearchField.tsx';
import { Theme } from '#desk/theme/Theme.tsx';
import { decisionPreview } from './decisionPreview.ts';

const graphError = (code: string, message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] });

const show = (content: ReactNode) =>
  render(
    <Theme>
      <MemoryRouter>{content}</MemoryRouter>
    </Theme>,
  );

describe('what the graph says', () => {
  it('is shown instead of advice about the connection, and wrong input is not sent again', () => {
    show(<Failure error={graphError('BAD_USER_INPUT', 'Several members have this number.')} onRetry={() => null} />);
    expect(screen.getByText('Several members have this number.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
  it('is not shown of a fault', () => {
    show(<Failure error={graphError('INTERNAL_SERVER_ERROR', 'select * from')} onRetry={() => null} />);
    expect(screen.queryByText(/select/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});

describe('a mobile number', () => {
  it('is no search: it stays out of the address', () => {
    const onSearch = vi.fn<(search: string) => void>();
    show(<SearchField label="Search" placeholder="" value="" onSearch={onSearch} />);
    const field = screen.getByRole('searchbox', { name: 'Search' });
    fireEvent.change(field, { target: { value: '+91 99999 00004' } });
    fireEvent.submit(field);
    expect(onSearch).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe('Mobile numbers are looked up under Members.');
    fireEvent.change(field, { target: { value: 'VR-30005' } });
    fireEvent.submit(field);
    expect(onSearch).toHaveBeenCalledWith('VR-30005');
    // What was copied is searched as it is meant.
    for (const copied of ['\u202AVR-30006\u202C', 'VR\u201130006', ' VR–३०००६\u200B']) {
      fireEvent.change(field, { target: { value: copied } });
      fireEvent.submit(field);
      expect(onSearch).toHaveBeenLastCalledWith('VR-30006');
      onSearch.mockClear();
    }
  });
  it('is refused in a reason before it is sent', () => {
    expect(reasonField.safeParse('Called from 99999 00004').success).toBe(false);
    expect(reasonField.safeParse('Called about VR-30005').success).toBe(true);
  });
});

describe('a decision whose reason is refused', () => {
  it('keeps its preview; any other refusal begins with a new one', async () => {
    let field: string | null = 'reason';
    const link = new ApolloLink(({ operationName }) =>
      of({
        data:
          operationName === 'PreviewDecision'
            ? { previewDecision: decisionPreview }
            : { decideOperation: { __typename: 'Refusal', code: 'NOT_ALLOWED', message: 'No.', field } },
      }),
    );
    const client = new ApolloClient({
      link,
      cache: new InMemoryCache({ possibleTypes }),
    });
    const { result } = renderHook(
      () => useDecision({ operationId: '1', decision: 'SETTLE', reload: () => null, onDone: () => null }),
      { wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider> },
    );
    await inAct(() => result.current.check());
    inAct(() => result.current.form.setValue('reason', 'The order exists'));
    await inAct(() => result.current.submit());
    expect(result.current.preview).toMatchObject({ token: 'a token' });
    field = null;
    await inAct(() => result.current.submit());
    expect(result.current.preview).toBeNull();
  });
});
