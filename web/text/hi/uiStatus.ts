/** The link of an outage message to the page that says what works. */
export const whatWorks = 'देखें अभी क्या चल रहा है';
