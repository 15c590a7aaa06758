/** Texts of a page's header. */
export const breadcrumb = 'Breadcrumb';
