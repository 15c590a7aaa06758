import { useNavigate } from 'react-router';

/** The router counts its entries in the history's state; above 0 there is a page of ours to go back to. */
const hasPageBehind = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;

/** Back to the page one came from, or to `fallback` for who came from outside. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBehind(window.history.state) ? navigate(-1) : navigate(fallback));
}
