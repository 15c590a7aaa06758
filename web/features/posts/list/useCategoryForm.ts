import { useNavigate, useNavigation } from 'react-router-dom';
import type { PostCategoryName } from '#rules/posts.ts';
import { postsPath } from '../paths.ts';
import { postsHref, type PostsSearch, parsePostsSearch, toggled } from './postsSearch.ts';

/** The filter, ahead of its list: a box shows its new state while the posts still load. */
export function useCategoryForm(search: PostsSearch) {
  const navigate = useNavigate();
  const { location: coming } = useNavigation();
  const isComing = coming?.pathname === postsPath;
  const shown = isComing ? parsePostsSearch(new URLSearchParams(coming.search)) : search;
  const go = (next: PostsSearch) => void navigate(postsHref(next), { preventScrollReset: true });

  return {
    shown,
    isBusy: isComing,
    toggle: (category: PostCategoryName) => go(toggled(shown, category)),
    clear: () => go({ categories: [], page: 1 }),
  };
}
