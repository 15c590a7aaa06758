/** Panda CSS writes the styles into styles.css, and again whenever a source of them changes. */
export default { plugins: { '@pandacss/dev/postcss': {} } };
