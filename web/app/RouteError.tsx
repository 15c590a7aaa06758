import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import * as text from '#text/frame.ts';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { isNewVersion } from './newVersion.ts';

/** The browser could not load a page's code or data; each browser words the error differently. */
const isConnection = (error: unknown): error is TypeError =>
  error instanceof TypeError && /import|fetch|load failed/i.test(error.message);

const reload = () => location.reload();

/** Shown instead of a page that threw an error. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => {
    // Errors in the browser are recorded nowhere else.
    reportError(error);
  }, [error]);
  return isConnection(error) ? <NoConnection error={error} /> : <ErrorScreen />;
}

/** Reloads the page once if the club has a new version, and else when the connection is back. */
function NoConnection({ error }: { readonly error: TypeError }) {
  const [isChecked, setChecked] = useState(false);
  useEffect(() => {
    void isNewVersion(error).then((isNew) => (isNew ? reload() : setChecked(true)));
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [error]);
  return isChecked && <ErrorScreen title={text.noConnection}>{text.noConnectionMore}</ErrorScreen>;
}
