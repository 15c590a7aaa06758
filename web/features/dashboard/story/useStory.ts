import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const parameter = 'transaction';
/** Set on the entry of the history that a row has opened: closing goes back to the one before. */
export const openState = { story: true } as const;
const isOpenState = (state: unknown): boolean => typeof state === 'object' && state !== null && 'story' in state;

/** The transaction in the address, `?transaction=ID`, with the address of every other one. */
export function useStory(): {
  /** Null while no transaction is open. */
  readonly id: string | null;
  /** The address that opens a transaction, without its ID. */
  readonly path: string;
  readonly close: () => void;
} {
  const [params] = useSearchParams();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const others = new URLSearchParams(params);
  others.delete(parameter);
  const rest = others.toString();
  const isOpenedHere = isOpenState(state);
  const close = useCallback(() => {
    if (isOpenedHere) return void navigate(-1);
    return void navigate(rest === '' ? pathname : `${pathname}?${rest}`, { replace: true, preventScrollReset: true });
  }, [isOpenedHere, navigate, pathname, rest]);
  return { id: params.get(parameter), path: `?${rest === '' ? '' : `${rest}&`}${parameter}=`, close };
}
