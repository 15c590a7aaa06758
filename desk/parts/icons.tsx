import { Icon } from '@chakra-ui/react';

const paths = {
  today: 'M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4M9 15l2 2 4-4',
  operations: 'M4 7h12l-3-3M20 17H8l3 3',
  members: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c.8-3.4 3.8-5.5 7.5-5.5s6.7 2.1 7.5 5.5',
  privacy: 'M12 3.5 5 6v5.5c0 4.2 2.9 7.3 7 9 4.1-1.7 7-4.8 7-9V6zM9.2 12l2 2 3.6-4',
  kiosks: 'M7 3.5h10v17H7zM10.5 17.5h3',
  club: 'M5 20V11a7 7 0 0 1 14 0v9M3 20h18M9.5 20v-8a2.5 2.5 0 0 1 5 0v8',
  staff:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM3 19.5c.6-3 3-4.8 6-4.8s5.4 1.8 6 4.8M15.5 5a3.3 3.3 0 0 1 0 6.2M17.5 15c1.9.6 3.2 2.2 3.6 4.5',
  audit: 'M6 3.5h9l4 4v13H6zM9.5 11h6M9.5 14.5h6M9.5 18h3.5',
  reports: 'M4 20h16M6.5 20v-6M12 20V5M17.5 20v-9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM20.5 20.5 16 16',
  reload: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
  back: 'M19 12H5M11 6l-6 6 6 6',
  plus: 'M12 5v14M5 12h14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M5 12.5 10 17.5 19.5 7',
  close: 'M6 6l12 12M18 6 6 18',
  key: 'M8 15.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM12.3 12H21v3M17.5 12v2.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4Z',
  down: 'M6 9.5l6 6 6-6',
  up: 'M6 14.5l6-6 6 6',
  download: 'M12 4v11M7 11l5 5 5-5M4.5 20h15',
  theme: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 4v16M12 8h5.5M12 12h8M12 16h5.5',
  external: 'M13.5 4.5h6v6M19 5l-8.5 8.5M10 5.5H5v13.5h13.5V14',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
} as const;

export type Drawn = keyof typeof paths;

/** An icon of the desk. It says nothing: a word or a label is beside it. */
export function Drawing({ name, size = '1.15em' }: { readonly name: Drawn; readonly size?: string }) {
  return (
    <Icon boxSize={size} flex="none" asChild>
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" aria-hidden>
        <path d={paths[name]} strokeLinecap="round" />
      </svg>
    </Icon>
  );
}
