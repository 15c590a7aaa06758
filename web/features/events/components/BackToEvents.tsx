import { chakra } from '@chakra-ui/react/styled-system';
import * as common from '#text/common.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { takeOver } from '../../../ui/MediaLink.ts';
import { useGoBack } from '../../../ui/useGoBack.ts';
import { eventsPath } from '../paths.ts';

const Back = chakra(TextLink, {
  base: { minHeight: '44px', fontSize: '15', fontWeight: '400', '&:hover svg': { transform: 'translateX(-3px)' } },
});

/** Back to where one came from, with the filters that were set there; to the archive for who came from outside. */
export function BackToEvents() {
  const goBack = useGoBack(eventsPath);
  return (
    <Back to={eventsPath} variant="quiet" onClick={(event) => takeOver(event, goBack)}>
      <Icon name="arrowLeft" />
      {common.back}
    </Back>
  );
}
