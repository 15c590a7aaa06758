/** Hands a file that was made in the browser to the person, as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file by then; revoked at once, some have not.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
