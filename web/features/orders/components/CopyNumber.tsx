import { TextButton } from '#web/ui/TextButton.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { Num } from '#web/ui/Num.tsx';

/** The carrier's number, and a way to take it along. */
export function CopyNumber({ value }: { readonly value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast({ tone: 'good', title: 'Tracking number copied.' });
    } catch {
      showToast({ tone: 'bad', title: 'The browser does not allow copying here.' });
    }
  };
  return (
    <>
      Tracking number <Num>{value}</Num>{' '}
      <TextButton aria-label="Copy tracking number" onClick={() => void copy()}>
        Copy
      </TextButton>
    </>
  );
}
