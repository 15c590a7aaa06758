import { useSearchParams } from 'react-router-dom';

export type EncashView = 'new' | 'requests';

/** The state of the panel, from the address: the form or the list, and the redemption that is still polled. */
export function useEncashView() {
  const [parameters, setParameters] = useSearchParams();
  const view: EncashView = parameters.get('view') === 'requests' ? 'requests' : 'new';
  return {
    view,
    followed: parameters.get('redemption'),
    show: (next: EncashView, redemption?: string) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          after.delete('view');
          after.delete('redemption');
          // The planner's points have been used.
          after.delete('points');
          if (next === 'requests') after.set('view', next);
          if (redemption !== undefined) after.set('redemption', redemption);
          return after;
        },
        { preventScrollReset: true },
      ),
  };
}
