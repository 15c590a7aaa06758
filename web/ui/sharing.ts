import { linkCopied, linkNotCopied, linkNotCopiedMore } from '#text/ui.ts';
import { showToast } from './toaster.ts';

/** A page to share: its title and its absolute URL. */
export interface Shared {
  readonly title: string;
  readonly url: string;
}

/** Links to services that share a page, without any code of those services. */
export function shareLinks({ title, url }: Shared) {
  const text = encodeURIComponent(title);
  const link = encodeURIComponent(url);
  return {
    whatsApp: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    mail: `mailto:?subject=${text}&body=${encodeURIComponent(`${title}\n\n${url}`)}`,
    x: `https://x.com/intent/post?text=${text}&url=${link}`,
  };
}

export const canShareByDevice = (): boolean => typeof navigator !== 'undefined' && 'share' in navigator;

/** Opens the share sheet of the device. Closing it without a choice is not an error. */
export async function shareByDevice(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    await copyLink(shared.url);
  }
}

/** Copies the URL to the clipboard and says whether that worked. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'good', title: linkCopied });
  } catch {
    showToast({
      tone: 'bad',
      title: linkNotCopied,
      description: linkNotCopiedMore,
    });
  }
}
