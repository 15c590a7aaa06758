/** Offers a file made in the browser as a download. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Revoked later: some browsers have not read the file yet at this point.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
