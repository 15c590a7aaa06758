import { styled } from './styled.ts';

/** Shows that something is in progress: a small arch that grows. Decorative; the text beside it says what happens. */
const Mark = styled('span', {
  base: {
    display: 'inline-block',
    flex: 'none',
    width: '16px',
    height: '16px',
    borderRadius: 'arch',
    border: '2px solid currentColor',
    borderBottomWidth: '0',
    transformOrigin: '50% 100%',
    animation: 'arch 1.1s ease-in-out infinite alternate',
  },
});

export function BusyMark() {
  return <Mark aria-hidden="true" />;
}
