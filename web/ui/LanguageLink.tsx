import { useLocation } from 'react-router-dom';
import { languagePath } from '#rules/language.ts';
import { otherCode, otherName } from '#text/language.ts';
import { Box } from './primitives.ts';

/**
 * The same page in the other language. A plain link: each language is a build of its own, so the page loads anew. With a
 * `place`, an id of the page, it opens where the link stands, and not at the top.
 */
export function LanguageLink({ place }: { readonly place?: string }) {
  const { pathname, search } = useLocation();
  return (
    <Box
      as="a"
      id={place}
      p="8px 4px"
      fontSize="13"
      lineHeight="1.5"
      _hover={{ textDecoration: 'underline' }}
      href={languagePath(otherCode, pathname + search + (place === undefined ? '' : `#${place}`))}
      lang={otherCode}
      hrefLang={otherCode}
      rel="nofollow"
    >
      {otherName}
    </Box>
  );
}
