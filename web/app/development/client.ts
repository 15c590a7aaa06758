// In this order: React Refresh must be in place before React is loaded.
import '@vitejs/plugin-react/preamble';
import '../entry.ts';

/** `HomePage.tsx` exports `HomePage` and `homePageLoader`. */
const loaderOf = (file: string): string => {
  const [page = ''] = /\w+(?=\.tsx)/.exec(file) ?? [];
  return `${page.charAt(0).toLowerCase()}${page.slice(1)}Loader`;
};

/** A loader is no component: without this, every change to a page would reload the whole document. */
Object.assign(window, { __getReactRefreshIgnoredExports: ({ id }: { id: string }) => [loaderOf(id)] });
