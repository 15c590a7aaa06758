import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router-dom';
import * as text from '#text/frame.ts';
import { ErrorScreen } from './layout/ErrorScreen.tsx';
import { type Answer, askClub } from './newVersion.ts';

const reload = () => location.reload();

/** Shown instead of a page that threw an error. Loads the page again if the club has a new version, or when it is back. */
export function RouteError() {
  const error = useRouteError();
  const [answer, setAnswer] = useState<Answer>('asBefore');
  useEffect(() => {
    // Errors in the browser are recorded nowhere else.
    reportError(error);
    let isHere = true;
    void askClub().then((now) => isHere && setAnswer(now));
    return () => void (isHere = false);
  }, [error]);
  useEffect(() => {
    if (answer === 'newVersion') reload();
    if (answer !== 'none') return undefined;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [answer]);
  return answer === 'none' ? (
    <ErrorScreen title={text.noConnection}>{text.noConnectionMore}</ErrorScreen>
  ) : (
    <ErrorScreen />
  );
}
