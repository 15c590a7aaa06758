import { useClubRules } from '#web/apollo/useClubRules.ts';
import { about } from '#web/brand/about.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Stack, Text, Title2, Title3 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

export function AboutBenefits() {
  const rules = useClubRules();
  return (
    <section aria-labelledby="benefits">
      <Title2 id="benefits" mb="36px">
        {about.benefits.title}
      </Title2>
      <ul>
        {about.benefits.rows(rules).map((row) => (
          <Stack
            as="li"
            columns={{ base: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' }}
            gap="10px 24px"
            align="baseline"
            py="clamp(24px, 2.6vw, 36px)"
            borderTop="1px solid {colors.line}"
            _last={{ borderBottom: '1px solid {colors.line}' }}
            key={row.title}
          >
            <Title3 as="h3" gridColumn={{ sm: '1 / 8' }}>
              {row.title}
            </Title3>
            <Box gridColumn={{ sm: '8 / 13' }} color="fg.muted" maxW="32em">
              <p>{row.text}</p>
              {'note' in row && (
                <Text textStyle="tiny" mt="10px">
                  {row.note}
                </Text>
              )}
            </Box>
            <Text gridColumn={{ sm: '8 / 13' }}>
              <TextLink to={row.to}>
                {row.action}
                <Icon name="arrowRight" />
              </TextLink>
            </Text>
          </Stack>
        ))}
      </ul>
    </section>
  );
}
