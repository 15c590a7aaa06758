import { type RefObject, useEffect } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import type { PostCategoryName } from '#rules/posts.ts';
import { formParameters } from '#web/format/formParameters.ts';
import { postsPath } from '../paths.ts';
import { postsHref, type PostsSearch, parsePostsSearch, toggled } from './postsSearch.ts';

/**
 * The filter, ahead of its list: a box shows its new state while the posts still load. Boxes ticked in the server's
 * HTML before hydration count too.
 */
export function useCategoryForm(search: PostsSearch, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const isComing = coming?.pathname === postsPath;
  const shown = isComing ? parsePostsSearch(new URLSearchParams(coming.search)) : search;
  const go = (next: PostsSearch, how: { replace: boolean }) =>
    void navigate(postsHref(next), { ...how, preventScrollReset: true });

  useEffect(() => {
    if (!form.current) return;
    const ticked = { ...parsePostsSearch(formParameters(form.current)), page: 1 };
    if (postsHref(ticked) !== postsHref({ ...search, page: 1 })) go(ticked, { replace: true });
    // Runs once: later changes go through the handlers below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    shown,
    isBusy: isComing,
    toggle: (category: PostCategoryName) => go(toggled(shown, category), { replace: false }),
    clear: () => go({ categories: [], page: 1 }, { replace: false }),
  };
}
