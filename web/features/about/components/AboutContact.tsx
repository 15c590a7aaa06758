import { css } from '#styled-system/css/css.js';
import { about } from '#web/brand/about.ts';
import { brand } from '#web/brand/brand.ts';
import { Box, Muted, Text } from '#web/ui/primitives.ts';
import { MailLink } from '#web/ui/MailLink.tsx';

const styles = {
  root: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(12, minmax(0, 1fr))' },
    columnGap: '24px',
    alignItems: 'baseline',
    rowGap: '20px',
    paddingTop: 'clamp(36px, 4vw, 56px)',
    paddingBottom: 'section',
    borderTop: '1px solid {colors.line}',
    '& > h2': { textStyle: 'h2', gridColumn: { sm: '1 / 8' } },
    '& > address': { gridColumn: { sm: '8 / 13' }, fontStyle: 'normal' },
    '& a': {
      display: 'inline-block',
      paddingBlock: '3px',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
    },
  }),
};

const { contact } = brand;

/** How to reach the club's people. */
export const AboutContact = () => (
  <section className={styles.root} aria-labelledby="contact">
    <h2 id="contact">{about.contact.title}</h2>
    <address>
      <Text color="fg.muted" mb="10px">
        {about.contact.text}
      </Text>
      <Box as="a" href={contact.phoneLink} textStyle="num" fontSize="28">
        {contact.phone}
      </Box>
      <br />
      <MailLink />
      <Muted pt="6px">{contact.hours}</Muted>
    </address>
  </section>
);
