import * as text from '#text/refer.ts';
import { refer } from '#web/brand/refer.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { Wrap } from '#web/ui/Wrap.tsx';
import { styled } from '#web/ui/styled.ts';

const Band = styled('section', { base: { background: 'bg.sunken', paddingBlock: 'section' } });
const Split = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
    gap: { base: '40px', lg: '64px' },
  },
});
const Title = styled('h2', { base: { textStyle: 'h1' } });
const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';
const Steps = styled('ol', {
  base: {
    listStyle: 'none',
    borderBottom: hairline,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '40px minmax(0, 1fr)', sm: '72px minmax(0, 1fr)' },
      paddingBlock: '26px',
      borderTop: hairline,
    },
  },
});
const Number = styled('span', {
  base: { fontFamily: 'display', fontSize: '28', lineHeight: '1.1', color: 'fg.muted' },
});
const StepTitle = styled('h3', { base: { textStyle: 'h4', fontWeight: '420', marginBottom: '4px' } });
const Small = styled('p', { base: { textStyle: 'small', color: 'fg.muted', maxWidth: '34em' } });

const { steps, promise } = refer;

/** The steps from a name to a reward, and how the friend's number is used. */
export const HowItWorks = () => (
  <Band>
    <Wrap>
      <Split>
        <div>
          <Title>{text.howItWorks}</Title>
          <Small css={{ marginTop: '20px' }}>{promise}</Small>
          <TextLink to="/projects" css={{ marginTop: '20px' }}>
            {text.seeProjects}
          </TextLink>
        </div>
        <Steps role="list">
          {steps.map((step, place) => (
            <li key={step.title}>
              <Number aria-hidden="true">{place + 1}</Number>
              <div>
                <StepTitle>{step.title}</StepTitle>
                <Small>{step.text}</Small>
              </div>
            </li>
          ))}
        </Steps>
      </Split>
    </Wrap>
  </Band>
);
