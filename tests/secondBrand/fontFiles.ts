export { default as textExt } from '@fontsource-variable/mulish/files/mulish-latin-ext-wght-normal.woff2?url';
export { default as text } from '@fontsource-variable/mulish/files/mulish-latin-wght-normal.woff2?url';
export { default as displayExt } from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url';
export { default as display } from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
