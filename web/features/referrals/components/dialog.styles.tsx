import { useLocation } from 'react-router-dom';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { type Intent, withIntent } from '#rules/projectIntent.ts';
import { css } from '#styled-system/css/css.js';
import { loginNow } from '#text/refer.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Box } from '#web/ui/primitives.ts';
import type { Problem } from '../problem.ts';

export const dialogStyles = {
  buttons: css({
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '12px',
    marginTop: '8px',
    _onSmallPhones: {
      display: 'grid',
      gridTemplateColumns: '1fr 1.4fr',
      '& > *': { paddingInline: '10px' },
    },
  }),
};

/** The error, announced at once. If the session has ended, it links to the login and back to the same action. */
export function ProblemNote({ problem, intent }: { readonly problem: Problem | null; readonly intent: Intent }) {
  const { pathname } = useLocation();
  if (problem === null) return null;
  return (
    <Note tone="bad">
      {problem.message}
      {problem.needsLogin === true && (
        <Box mt="10px">
          <LinkButton to={loginAndBackTo(withIntent(pathname, intent))} size="sm">
            {loginNow}
          </LinkButton>
        </Box>
      )}
    </Note>
  );
}
