import { Button, Center } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { Empty } from './Empty.tsx';
import { useText } from '../text/Language.tsx';
import type { IconName } from './icons.tsx';

/** A screen without its subject: why, and where to continue or how to try again, if possible. */
export function NothingHere(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly to?: string;
  readonly label?: string;
  readonly retry?: () => Promise<unknown>;
}) {
  const { icon, title, to, label, retry } = props;
  const { common } = useText();
  const navigate = useNavigate();
  return (
    <Center h="full">
      <Empty icon={icon} title={title} level="h1">
        {to !== undefined && (
          <Button size="xl" onClick={() => void navigate(to, { replace: true })}>
            {label}
          </Button>
        )}
        {retry && (
          <Button size="xl" onClick={() => void retry().catch(() => undefined)}>
            {common.retry}
          </Button>
        )}
      </Empty>
    </Center>
  );
}
