import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import { useOnline } from './useOnline.ts';

/**
 * The map in an iframe. Without a network the browser would show its own error in it, so `blocked` is shown until there
 * is one. A loaded map stays, whatever happens to the network afterwards.
 */
export function MapFrame(props: { readonly src: string; readonly title: string; readonly blocked: ReactNode }) {
  const isOnline = useOnline();
  const [hasStarted, setStarted] = useState(isOnline);
  if (isOnline && !hasStarted) setStarted(true);
  if (!isOnline && !hasStarted) return props.blocked;
  return (
    <iframe
      className={css({ flex: '1', minHeight: '0', width: '100%', border: '0' })}
      src={props.src}
      title={props.title}
      loading="lazy"
      // Always a page of another origin: `allow-same-origin` gives it its own origin, never ours.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
