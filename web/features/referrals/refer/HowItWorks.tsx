import * as text from '#text/refer.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { refer } from '#web/brand/refer.ts';
import { Box, Muted, Quiet, Stack, Title1, Title4, Wrap } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

const hairline = '1px solid color-mix(in srgb, {colors.fg.ink} 16%, transparent)';

const { steps, promise } = refer;

/** The steps from a name to a reward, and how the friend's number is used. */
export function HowItWorks() {
  const rules = useClubRules();
  return (
    <Box as="section" bg="bg.sunken" py="section">
      <Wrap>
        <Stack
          columns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
          gap={{ base: '40px', lg: '64px' }}
        >
          <div>
            <Title1 as="h2">{text.howItWorks}</Title1>
            <Muted maxW="34em" mt="20px">
              {promise}
            </Muted>
            <TextLink to="/projects" css={{ marginTop: '20px' }}>
              {text.seeProjects}
            </TextLink>
          </div>
          <Box as="ol" listStyle="none" borderBottom={hairline} role="list">
            {steps(rules).map((step, place) => (
              <Stack
                as="li"
                columns={{ base: '40px minmax(0, 1fr)', sm: '72px minmax(0, 1fr)' }}
                py="26px"
                borderTop={hairline}
                key={step.title}
              >
                <Quiet font="display" fontSize="28" lineHeight="1.1" aria-hidden="true">
                  {place + 1}
                </Quiet>
                <div>
                  <Title4 as="h3" mb="4px">
                    {step.title}
                  </Title4>
                  <Muted maxW="34em">{step.text}</Muted>
                </div>
              </Stack>
            ))}
          </Box>
        </Stack>
      </Wrap>
    </Box>
  );
}
