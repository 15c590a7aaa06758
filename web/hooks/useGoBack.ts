import { useNavigate } from 'react-router-dom';

/** The router counts its entries in the history's state; above 0, the previous entry is a page of this site. */
const hasPageBehind = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;

/** Goes back to the previous page, or to `fallback` for a person who came from another site. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBehind(window.history.state) ? navigate(-1) : navigate(fallback));
}
