import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ErrorScreen } from './layout/ErrorScreen.tsx';

/** What is shown instead of a page that broke. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    // The browser's own record is the only one that a client-side fault has.
    reportError(error);
  }, [error]);
  return <ErrorScreen />;
}
