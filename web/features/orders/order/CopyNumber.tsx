import * as text from '#text/tracking.tsx';
import { Num } from '#web/ui/Amount.tsx';
import { TextButton } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toaster.ts';

/** The carrier's number, with a copy button. */
export function CopyNumber({ value }: { readonly value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ tone: 'good', title: text.numberCopied });
    } catch {
      showToast({ tone: 'bad', title: text.copyNotAllowed });
    }
  };
  return (
    <>
      {text.trackingNumber(<Num>{value}</Num>)}{' '}
      <TextButton aria-label={text.copyNumber} onClick={() => void copy()}>
        {text.copy}
      </TextButton>
    </>
  );
}
