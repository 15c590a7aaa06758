import { useLocation } from 'react-router-dom';
import { languagePath } from '#rules/language.ts';
import { css } from '#styled-system/css/css.js';
import { otherCode, otherName } from '#text/language.ts';

const styles = {
  root: css({ padding: '8px 4px', fontSize: '13', lineHeight: '1.5', _hover: { textDecoration: 'underline' } }),
};

/** The same page in the other language. A plain link: each language is a build of its own, so the page loads anew. */
export function LanguageLink() {
  const { pathname, search } = useLocation();
  return (
    <a
      className={styles.root}
      href={languagePath(otherCode, pathname + search)}
      lang={otherCode}
      hrefLang={otherCode}
      rel="nofollow"
    >
      {otherName}
    </a>
  );
}
