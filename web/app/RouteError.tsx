import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import * as text from '#text/frame.ts';
import { ErrorScreen } from './layout/ErrorScreen.tsx';

/** The browser could not load a page's code or data; each browser words the error differently. */
const isConnection = (error: unknown) => error instanceof TypeError && /import|fetch|load failed/i.test(error.message);

/** Shown instead of a page that threw an error. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    // Errors in the browser are recorded nowhere else.
    reportError(error);
  }, [error]);
  if (!isConnection(error)) return <ErrorScreen />;
  return <ErrorScreen title={text.noConnection}>{text.noConnectionMore}</ErrorScreen>;
}
