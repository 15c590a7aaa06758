const types: Readonly<Record<string, string>> = { csv: 'text/csv', html: 'text/html', ics: 'text/calendar' };

/** Saves a text as a file of the browser, CSV, pages and calendar entries by the end of its name, otherwise JSON. It exists nowhere else. */
export function saveFile(name: string, text: string): void {
  const type = types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/json';
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers have not read the file yet at this point.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
