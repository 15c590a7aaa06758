import * as text from '#text/referForm.tsx';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';
import { Stack, Text } from '#web/ui/primitives.ts';

/** The reward of a referral and how it works, on the wall beside the form. */
export function ReferSide(props: { readonly projectName: string | null; readonly referredPercent: number }) {
  const { projectName, referredPercent } = props;
  return (
    <>
      <FigureNumber look="wall" figure={String(referredPercent)} unit="%" caption={text.rewardCaption} />
      <Stack as="ol" gap="12px" listStyle="none" textStyle="small" lineHeight="1.45" color="wall.muted">
        {text.steps(projectName, referredPercent).map(([lead, rest], place) => (
          <Stack as="li" columns="22px 1fr" key={lead}>
            <span aria-hidden="true">{place + 1}</span>
            <span>
              <Text as="b" color="wall.fg" fontWeight="500">
                {lead}
              </Text>{' '}
              {rest}
            </span>
          </Stack>
        ))}
      </Stack>
    </>
  );
}
