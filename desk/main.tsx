import './theme/fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { readTheme, showTheme } from './theme/theme.ts';

showTheme(readTheme());

const root = document.querySelector('#desk');
if (!root) throw new Error('The page has no place for the desk.');
createRoot(root).render(<App />);
