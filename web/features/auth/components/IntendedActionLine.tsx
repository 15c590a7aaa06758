import { intendedActionKinds } from '#text/accountRegistration.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack, Text } from '#web/ui/primitives.ts';
import type { IntendedAction } from '../intendedAction.ts';

const icons = { enquire: 'phone', visit: 'calendar', refer: 'person' } as const;

/** The project that the visitor came from, and what they want to do there. */
export function IntendedActionLine({ intended }: { readonly intended: Pick<IntendedAction, 'intent' | 'project'> }) {
  return (
    <Stack
      as="p"
      columns="20px minmax(0, 1fr)"
      align="center"
      gap="14px"
      mt="6px"
      p="12px 16px"
      borderRadius="control"
      bg="bg.sunken"
      color="fg.muted"
    >
      <Icon name={icons[intended.intent]} />
      <span>
        <Text as="span" display="block" textStyle="tiny">
          {intendedActionKinds[intended.intent]}
        </Text>
        <Text as="span" display="block" fontWeight="600" color="fg.ink">
          {intended.project.name}
        </Text>
      </span>
    </Stack>
  );
}
