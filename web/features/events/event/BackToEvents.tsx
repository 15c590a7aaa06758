import * as common from '#text/common.ts';
import { useGoBack } from '#web/hooks/useGoBack.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { styled } from '#web/ui/styled.ts';
import { TextLink, takeOver } from '#web/ui/TextLink.tsx';
import { eventsPath } from '../paths.ts';

const Back = styled(TextLink, {
  base: { minHeight: '44px', fontSize: '15', fontWeight: '400', '&:hover svg': { transform: 'translateX(-3px)' } },
});

/** Goes back to the previous page with its filters, or to the archive if the visitor came from outside. */
export function BackToEvents() {
  const goBack = useGoBack(eventsPath);
  return (
    <Back to={eventsPath} variant="quiet" onClick={(event) => takeOver(event, goBack)}>
      <Icon name="arrowLeft" />
      {common.back}
    </Back>
  );
}
