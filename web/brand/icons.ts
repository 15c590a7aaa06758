import apple from './icons/apple-touch-icon.png?url';
import small from './icons/icon-192.png?url';
import large from './icons/icon-512.png?url';
import maskable from './icons/icon-maskable-512.png?url';

/** The mark as icon files, for installing the club as an app. `npm run icons` draws them. */
export const icons = { apple, small, large, maskable } as const;
