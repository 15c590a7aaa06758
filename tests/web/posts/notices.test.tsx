import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { draw } from '#tests/web/ui/draw.tsx';
import { NoPosts } from '#web/features/posts/list/postsNotices.tsx';
import * as text from '#text/posts.ts';
import { messages } from '#rules/messages.ts';

afterEach(cleanup);

/** Where the one way on leads. */
const wayOn = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('A list of posts that is empty', () => {
  it('says that the selected categories have none, and leads to all', () => {
    draw(<NoPosts search={{ categories: ['CONTEST'], page: 1 }} totalCount={0} />);
    expect(screen.getByText(messages.noPostsFound)).toBeDefined();
    expect(wayOn(text.allPosts)).toBe('/blogs');
  });

  it('says that nothing is published yet where nothing was narrowed', () => {
    draw(<NoPosts search={{ categories: [], page: 1 }} totalCount={0} />);
    expect(screen.getByText(text.nothingPublished)).toBeDefined();
    expect(screen.queryByText(messages.noPostsFound)).toBeNull();
  });

  it('says that the page does not exist where there are posts', () => {
    draw(<NoPosts search={{ categories: ['CONTEST'], page: 9 }} totalCount={3} />);
    expect(screen.getByText(text.noSuchPage)).toBeDefined();
    expect(wayOn(text.toFirstPage)).toBe('/blogs?category=contest#latest');
  });
});
