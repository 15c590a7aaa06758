/** What the head of a page says by itself. */
export const breadcrumb = 'Breadcrumb';
