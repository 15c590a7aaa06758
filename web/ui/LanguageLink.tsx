import { useLocation } from 'react-router-dom';
import { languagePath } from '#rules/language.ts';
import { otherCode, otherName } from '#text/language.ts';
import { Box } from './primitives.ts';

/** The same page in the other language. A plain link: each language is a build of its own, so the page loads anew. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  return (
    <Box
      as="a"
      p="8px 4px"
      fontSize="13"
      lineHeight="1.5"
      _hover={{ textDecoration: 'underline' }}
      href={languagePath(otherCode, pathname + search)}
      lang={otherCode}
      hrefLang={otherCode}
      rel="nofollow"
    >
      {otherName}
    </Box>
  );
}
