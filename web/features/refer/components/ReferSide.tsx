import { chakra } from '@chakra-ui/react/styled-system';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '12px',
    listStyle: 'none',
    textStyle: 'small',
    lineHeight: '1.45',
    color: 'wall.muted',
    '& > li': { display: 'grid', gridTemplateColumns: '22px 1fr' },
    '& b': { color: 'wall.fg', fontWeight: '500' },
  },
});

/** What a referral brings and how it goes, on the wall beside the form. */
export function ReferSide(props: { readonly projectName: string | null; readonly referredPercent: number }) {
  const { projectName, referredPercent } = props;
  const steps = [
    ['You refer.', 'A name and a mobile number.'],
    ['They book', projectName === null ? 'a home they like.' : `a home at ${projectName}.`],
    ['You both earn.', `A reward for you, ${referredPercent}% for them.`],
  ] as const;
  return (
    <>
      <FigureNumber look="wall" figure={String(referredPercent)} unit="%" caption="for your friend, a reward for you" />
      <Steps>
        {steps.map(([lead, text], place) => (
          <li key={lead}>
            <span aria-hidden="true">{place + 1}</span>
            <span>
              <b>{lead}</b> {text}
            </span>
          </li>
        ))}
      </Steps>
    </>
  );
}
