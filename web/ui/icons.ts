/** Stroke icons on a grid of 24, drawn for the club. The value is the `d` of one path. */
export const icons = {
  menu: 'M3.5 8h17M3.5 16h17',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  arrowRight: 'M4 12h15m-6-6 6 6-6 6',
  arrowLeft: 'M20 12H5m6 6-6-6 6-6',
  arrowUp: 'M12 19V5M6 11l6-6 6 6',
  arrowDown: 'M12 5v14M6 13l6 6 6-6',
  external: 'M7 17 17 7M8.5 7H17v8.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V13M12 16.4v.1',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.6v.2',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5',
  list: 'M4 5h5v5H4zM4 14h5v5H4zM12.5 6h8M12.5 9.3h5M12.5 15h8M12.5 18.3h5',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
  offline:
    'M3 9.5a13 13 0 0 1 4-2.6M10.5 5.6A13 13 0 0 1 21 9.5M6.5 13a8 8 0 0 1 3-1.8M14 11a8 8 0 0 1 3.5 2M10 16.5a3 3 0 0 1 4 0M12 19.5v.1M3.5 3l17 18',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1',
  train:
    'M7 4h10a2 2 0 0 1 2 2v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a2 2 0 0 1 2-2ZM5 11h14M9 17l-2.5 3.5M15 17l2.5 3.5',
  bus: 'M5 5h14v12H5zM5 11.5h14M7.5 17v2.5M16.5 17v2.5',
  mall: 'M5 8h14l1 12.5H4zM8.5 10.5V7a3.5 3.5 0 0 1 7 0v3.5',
  school: 'm3 9.5 9-4.5 9 4.5-9 4.5zM7 12v5c3 2 7 2 10 0v-5',
  restaurant: 'M7 4v16M4.5 4v4.5a2.5 2.5 0 0 0 5 0V4M16.5 20v-7c-2.5-.5-3-3-2.5-5.5.4-2 1.5-3.5 2.5-3.5z',
  medical: 'M4.5 4.5h15v15h-15zM12 8v8M8 12h8',
  airport:
    'M12 3c1 0 1.5 1.5 1.5 3v4l7 4v2l-7-2v4l2 1.5V21l-3.5-1-3.5 1v-1.5l2-1.5v-4l-7 2v-2l7-4V6c0-1.5.5-3 1.5-3Z',
} as const;

export type IconName = keyof typeof icons;
