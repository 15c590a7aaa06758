/** Saves a text as a file of the browser. It exists nowhere else. */
export function download(fileName: string, content: string): void {
  const type = fileName.endsWith('.csv') ? 'text/csv' : 'application/json';
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers have not read the file yet at this point.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
