import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isRoleAtLeast } from '#rules/desk.ts';
import { useViewer } from '../session/Session.tsx';
import { navigationPages } from './pages.ts';

/** For how long `g` waits for the second key. */
const sequenceTime = 1_500;

/** Whether keys are somebody's text, a dialog's or a menu's. */
function isTaken({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return true;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return true;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Moves the focus among the rows of the page's lists. The first step goes to the first row. */
function moveRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row-link]')];
  const current = rows.findIndex((row) => row === document.activeElement);
  const next = current === -1 ? rows[0] : rows[current + step];
  next?.focus();
  return next !== undefined;
}

const isOnRow = () => document.activeElement?.hasAttribute('data-row-link') ?? false;

/** The keyboard shortcuts of all pages. */
export function useShortcuts(openHelp: () => void, openSearch: () => void): void {
  const navigate = useNavigate();
  const { role } = useViewer().staff;
  const pressedG = useRef(-Infinity);
  useEffect(() => {
    const go = (key: string): boolean => {
      const page = navigationPages.find((one) => one.key === key && isRoleAtLeast(role, one.role));
      if (page) void navigate(page.to);
      return page !== undefined;
    };
    const search = (): boolean => {
      const field = document.querySelector<HTMLElement>('input[type=search]');
      field?.focus();
      return field !== null;
    };
    const run = ({ key, timeStamp }: KeyboardEvent): boolean => {
      const isSecond = timeStamp - pressedG.current < sequenceTime;
      pressedG.current = key === 'g' && !isSecond ? timeStamp : -Infinity;
      if (isSecond) return go(key);
      if (key === '/') return search();
      if (key === 'j' || (key === 'ArrowDown' && isOnRow())) return moveRow(1);
      if (key === 'k' || (key === 'ArrowUp' && isOnRow())) return moveRow(-1);
      if (key === '?') openHelp();
      return key === '?';
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // Also from a field, but not over a dialog: what was typed there would be lost.
      const isSearch = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      if (isSearch && !document.querySelector('[role=dialog], [role=alertdialog]')) {
        event.preventDefault();
        openSearch();
        return;
      }
      if (!isTaken(event) && run(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, openHelp, openSearch, role]);
}
