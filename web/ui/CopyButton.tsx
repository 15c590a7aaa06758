import * as text from '#text/ui.ts';
import { TextButton } from './Button.tsx';
import { showToast } from './toaster.ts';

/** Copies a number that somebody has to tell. */
export function CopyButton(props: {
  readonly value: string;
  /** For screen readers: what is copied. */
  readonly label: string;
  /** Said afterwards. */
  readonly copied: string;
}) {
  const { value, label, copied } = props;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ tone: 'good', title: copied });
    } catch {
      showToast({ tone: 'bad', title: text.copyNotAllowed });
    }
  };
  return (
    <TextButton aria-label={label} onClick={() => void copy()}>
      {text.copy}
    </TextButton>
  );
}
