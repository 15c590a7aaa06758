import { css } from '#styled-system/css/css.js';
import * as text from '#text/refer.ts';
import { refer } from '#web/brand/refer.ts';
import { Wrap } from '#web/ui/Layout.tsx';
import { Stack, Title1 } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';
const styles = {
  band: css({ background: 'bg.sunken', paddingBlock: 'section' }),
  steps: css({
    listStyle: 'none',
    borderBottom: hairline,
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '40px minmax(0, 1fr)', sm: '72px minmax(0, 1fr)' },
      paddingBlock: '26px',
      borderTop: hairline,
    },
  }),
  number: css({ fontFamily: 'display', fontSize: '28', lineHeight: '1.1', color: 'fg.muted' }),
  stepTitle: css({ textStyle: 'h4', fontWeight: '420', marginBottom: '4px' }),
};

const Small = styled('p', { base: { textStyle: 'small', color: 'fg.muted', maxWidth: '34em' } });

const { steps, promise } = refer;

/** The steps from a name to a reward, and how the friend's number is used. */
export const HowItWorks = () => (
  <section className={styles.band}>
    <Wrap>
      <Stack
        columns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
        gap={{ base: '40px', lg: '64px' }}
      >
        <div>
          <Title1 as="h2">{text.howItWorks}</Title1>
          <Small css={{ marginTop: '20px' }}>{promise}</Small>
          <TextLink to="/projects" css={{ marginTop: '20px' }}>
            {text.seeProjects}
          </TextLink>
        </div>
        <ol className={styles.steps} role="list">
          {steps.map((step, place) => (
            <li key={step.title}>
              <span className={styles.number} aria-hidden="true">
                {place + 1}
              </span>
              <div>
                <h3 className={styles.stepTitle}>{step.title}</h3>
                <Small>{step.text}</Small>
              </div>
            </li>
          ))}
        </ol>
      </Stack>
    </Wrap>
  </section>
);
