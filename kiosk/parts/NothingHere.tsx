import { Button, Center } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { Empty } from './Empty.tsx';
import type { IconName } from './icons.tsx';

/** A screen without its subject: why, and where to continue, if anywhere. */
export function NothingHere(props: {
  readonly icon: IconName;
  readonly title: string;
  readonly to?: string;
  readonly label?: string;
}) {
  const { icon, title, to, label } = props;
  const navigate = useNavigate();
  return (
    <Center h="full">
      <Empty icon={icon} title={title} level="h1">
        {to !== undefined && (
          <Button size="xl" onClick={() => void navigate(to, { replace: true })}>
            {label}
          </Button>
        )}
      </Empty>
    </Center>
  );
}
