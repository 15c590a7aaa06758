import { css } from '#styled-system/css/css.js';
import * as text from '#text/refer.ts';
import { refer } from '#web/brand/refer.ts';
import { Wrap } from '#web/ui/Layout.tsx';
import { Box, Quiet, Stack, Title1, Title4 } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';
const styles = {
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
};

const Small = styled('p', { base: { textStyle: 'small', color: 'fg.muted', maxWidth: '34em' } });

const { steps, promise } = refer;

/** The steps from a name to a reward, and how the friend's number is used. */
export const HowItWorks = () => (
  <Box as="section" bg="bg.sunken" py="section">
    <Wrap>
      <Stack
        columns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
        gap={{ base: '40px', lg: '64px' }}
      >
        <div>
          <Title1 as="h2">{text.howItWorks}</Title1>
          <Small mt="20px">{promise}</Small>
          <TextLink to="/projects" mt="20px">
            {text.seeProjects}
          </TextLink>
        </div>
        <ol className={styles.steps} role="list">
          {steps.map((step, place) => (
            <li key={step.title}>
              <Quiet font="display" fontSize="28" leading="1.1" aria-hidden="true">
                {place + 1}
              </Quiet>
              <div>
                <Title4 as="h3" mb="4px">
                  {step.title}
                </Title4>
                <Small>{step.text}</Small>
              </div>
            </li>
          ))}
        </ol>
      </Stack>
    </Wrap>
  </Box>
);
