import { Icon } from '@chakra-ui/react';

const paths = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  close: 'M6 6l12 12M18 6L6 18',
  compare: 'M4 5h6v14H4zM14 5h6v14h-6z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  play: 'M8 5l11 7-11 7z',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.500 3.500V8M15.500 3.500V8',
  gift: 'M4 9h16v4H4zM5.500 13v7.500h13V13M12 9v11.500M12 9c-5 0-6-5-3-5s3 5 3 5c0 0 0-5 3-5s2 5-3 5z',
  phone: 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2',
  erase: 'M9 5h11v14H9l-6-7zM12 9.5l5 5M17 9.5l-5 5',
  show: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  offline: 'M3 3l18 18M8.5 16.5a5 5 0 0 1 7 0M5 13a10 10 0 0 1 5-2.8M19 13a10 10 0 0 0-3-2M12 20h.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3.5 2',
  touch:
    'M9 11V5.5a1.5 1.5 0 0 1 3 0V11m0-1a1.5 1.5 0 0 1 3 0v1a1.5 1.5 0 0 1 3 0v3.5c0 3.6-2 6.5-6 6.5-3 0-4.500-1.500-6-4l-2-3.500a1.400 1.400 0 0 1 2.400-1.500L9 14',
  train: 'M7 4h10a2 2 0 0 1 2 2v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a2 2 0 0 1 2-2ZM5 11h14M9 17l-2.5 3.5M15 17l2.5 3.5',
  bus: 'M5 5h14v12H5zM5 11.5h14M7.5 17v2.5M16.5 17v2.5',
  mall: 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  school: 'm3 9.5 9-4.5 9 4.5-9 4.5zM7 12v5c3 2 7 2 10 0v-5',
  restaurant: 'M7 3v7a2.5 2.5 0 0 0 5 0V3M9.500 12.500V21M17 3c-2 0-3 3-3 6s1 4 3 4V3zM17 13v8',
  medical: 'M4.5 4.5h15v15h-15zM12 8v8M8 12h8',
  airport: 'M12 3c1 0 1.5 1.5 1.5 3v4l7 4v2l-7-2v4l2 1.5V21l-3.5-1-3.5 1v-1.5l2-1.5v-4l-7 2v-2l7-4V6c0-1.5.5-3 1.5-3Z',
} as const;

export type IconName = keyof typeof paths;

/** A line drawing in the colour of the text. */
export function Drawing({ name, size = '1.5rem' }: { readonly name: IconName; readonly size?: string }) {
  return (
    <Icon boxSize={size} asChild>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" aria-hidden>
        <path d={paths[name]} strokeLinecap="round" />
      </svg>
    </Icon>
  );
}
