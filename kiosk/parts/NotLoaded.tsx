import { Alert, Button } from '@chakra-ui/react';
import { useText } from '../text/Language.tsx';

/** What could not be loaded, and the way to try again. */
export function NotLoaded(props: { readonly text: string; readonly retry: () => Promise<unknown> }) {
  const { common } = useText();
  return (
    <Alert.Root status="error" role="alert" alignItems="center">
      <Alert.Title fontSize="1rem" flex="1">
        {props.text}
      </Alert.Title>
      <Button variant="outline" onClick={() => void props.retry().catch(() => undefined)}>
        {common.retry}
      </Button>
    </Alert.Root>
  );
}
