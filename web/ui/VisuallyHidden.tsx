import { styled } from './styled.ts';

/** For screen readers only. */
export const VisuallyHidden = styled('span', { base: { srOnly: true } });

/** For a text that marks which of its words are only for screen readers. */
export const hidden = (words: string) => <VisuallyHidden>{words}</VisuallyHidden>;
