import * as text from '#text/goal.tsx';
import type { SetGoalInput } from '#web/apollo/__generated__/types.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { Button, TextButton } from '#web/ui/Button.tsx';
import { FieldFault } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Flex, Stack, Text } from '#web/ui/primitives.ts';
import { hidden } from '#web/ui/VisuallyHidden.tsx';
import { useChangeGoal } from './useChangeGoal.ts';
import { useOwnGoal } from './useOwnGoal.ts';

/** Sets a product or a stay as the member's goal, or says that it is. Nothing for visitors, who have no goal. */
export function GoalPin(props: {
  readonly subject: SetGoalInput;
  readonly name: string;
  /** The points do not suffice yet: it is what there is to do. */
  readonly isNextStep?: boolean;
}) {
  const { subject, name, isNextStep = false } = props;
  const viewer = useViewer();
  const goal = useOwnGoal();
  const { fault, isBusy, setGoal, clearGoal } = useChangeGoal();
  if (viewer === null) return null;
  const press = { disabled: isBusy, onClick: () => void setGoal(subject) };
  const words = (
    <>
      {text.setAsGoal}
      {hidden(text.ofItem(name))}
    </>
  );
  const isGoal =
    (subject.productId != null && goal?.product?.id === subject.productId) ||
    (subject.hotelId != null && goal?.hotel?.id === subject.hotelId && goal.nights === subject.nights);
  return (
    <Stack gap="6px">
      <Flex wrap="wrap" align="center" gap="4px 16px" fontSize="15">
        {isGoal ? (
          <>
            <Text as="span" display="inline-flex" align="center" gap="6px" fontWeight="600" color="good">
              <Icon name="check" css={{ width: '16px', height: '16px' }} />
              {text.thisIsYourGoal}
            </Text>
            <TextButton disabled={isBusy} onClick={() => void clearGoal()}>
              {text.removeGoal}
            </TextButton>
          </>
        ) : isNextStep ? (
          <Button block css={{ minHeight: '54px', fontSize: '17' }} {...press}>
            {words}
          </Button>
        ) : (
          <TextButton {...press}>{words}</TextButton>
        )}
      </Flex>
      {fault !== null && <FieldFault role="alert">{fault}</FieldFault>}
    </Stack>
  );
}
