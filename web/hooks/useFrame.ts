import { useOutletContext } from 'react-router-dom';

/** What the frame around every page offers to the page. */
export interface Frame {
  /** Asks whether to sign out, and does it when confirmed. */
  readonly askSignOut: () => void;
}

export const useFrame = (): Frame => useOutletContext<Frame>();
