import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import * as text from '#text/frame.ts';
import { ErrorScreen } from './layout/ErrorScreen.tsx';

/** A page's code or data that did not arrive, as browsers tell it. */
const isConnection = (error: unknown) => error instanceof TypeError && /import|fetch|load failed/i.test(error.message);

/** What is shown instead of a page that broke. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    // The browser's own record is the only one that a client-side fault has.
    reportError(error);
  }, [error]);
  if (!isConnection(error)) return <ErrorScreen />;
  return <ErrorScreen title={text.noConnection}>{text.noConnectionMore}</ErrorScreen>;
}
