import * as common from '#text/common.ts';
import { useGoBack } from '#web/hooks/useGoBack.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { TextLink, opens } from '#web/ui/TextLink.tsx';
import { eventsPath } from '../paths.ts';

/** Goes back to the previous page with its filters, or to the archive if the visitor came from outside. */
export function BackToEvents() {
  const goBack = useGoBack(eventsPath);
  return (
    <TextLink to={eventsPath} variant="quiet" back {...opens(goBack)}>
      <Icon name="arrowLeft" />
      {common.back}
    </TextLink>
  );
}
