import { Link } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import { myRequestsPath } from '#rules/contactPath.ts';
import * as text from '#text/frame.ts';
import { useContactRequestIds } from '#web/club/contactRequests.ts';
import { brand } from '#web/brand/brand.ts';
import { LanguageLink } from '#web/ui/LanguageLink.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { Box, Flex, Stack, Text, Title2, Wrap } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { NewsletterForm } from './NewsletterForm.tsx';
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx';
import { MailLink } from '#web/ui/MailLink.tsx';

const styles = {
  root: css({
    _print: { display: 'none' },
    background: 'wall',
    color: 'wall.fg',
    padding: 'clamp(56px, 7vw, 96px) 0 32px',
    '--focus': '{colors.wall.accent}',
  }),
  legal: css({
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    marginLeft: '10px',
    _hover: { color: 'wall.fg' },
  }),
};
const Column = styled('div', {
  base: {
    fontSize: '15',
    '& > b': { display: 'block', marginBottom: '14px', fontSize: '13', fontWeight: '500', color: 'wall.muted' },
    '& a': {
      display: 'inline-block',
      overflowWrap: 'anywhere',
      paddingBlock: '5px',
      background: 'linear-gradient(currentColor, currentColor) 0 calc(100% - 4px) / 0 1px no-repeat',
      transition: 'background-size .22s',
      transitionTimingFunction: 'out',
      _hover: { backgroundSize: '100% 1px' },
    },
  },
});

const links = [
  { label: text.events, to: '/events' },
  { label: text.refer, to: '/refer-now' },
  { label: text.promotions, to: '/promotions' },
  { label: text.projects, to: '/projects' },
  { label: text.readersClub, to: '/blogs' },
  { label: text.about, to: '/about' },
] as const;

/** The footer of every page except those that hide it, such as the login. */
export function SiteFooter() {
  const { contact, footer, legal } = brand;
  const hasRequests = useContactRequestIds().length > 0;
  return (
    <footer className={styles.root}>
      <Wrap>
        <Stack columns="repeat(12, minmax(0, 1fr))" gap="40px 24px">
          <Box gridColumn={{ base: '1 / -1', lg: '1 / 7' }}>
            <Title2 maxW="11em">{footer.line}</Title2>
            <NewsletterForm />
          </Box>
          <Column css={{ gridColumn: { base: '1 / 7', lg: '8 / 10' } }}>
            <b>{text.theClub}</b>
            <ul>
              {[...links, ...(hasRequests ? [{ label: text.myRequests, to: myRequestsPath }] : [])].map(
                ({ label, to }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ),
              )}
            </ul>
          </Column>
          <Column css={{ gridColumn: { base: '7 / 13', lg: '10 / 13' } }}>
            <b>{text.talkToUs}</b>
            <p>
              <Box as="a" href={contact.phoneLink} textStyle="num">
                {contact.phone}
              </Box>
              <br />
              <MailLink />
            </p>
            <Text pt="5px" color="wall.muted">
              {contact.hours}
            </Text>
          </Column>
        </Stack>
        <Flex
          wrap="wrap"
          justify="space-between"
          align="flex-end"
          gap="24px 48px"
          mt="clamp(56px, 7vw, 96px)"
          pt="28px"
          borderTop="1px solid {colors.wall.line}"
          textStyle="tiny"
          lineHeight="1.6"
          color="wall.muted"
        >
          <Box color="wall.fg">
            <Logo size="lg" />
          </Box>
          <Text flex={{ base: '1 1 100%', lg: '1 1 420px' }} maxW="62em">
            {footer.text} {footer.copyright}
            <Link className={styles.legal} to={legal.privacy}>
              {text.privacy}
            </Link>
            <Link className={styles.legal} to={legal.terms}>
              {text.terms}
            </Link>
          </Text>
          <Flex wrap="wrap" align="center" gap="16px">
            <LanguageLink place="language" />
            <ThemeSwitch />
          </Flex>
        </Flex>
      </Wrap>
    </footer>
  );
}
