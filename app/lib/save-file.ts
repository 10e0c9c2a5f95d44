/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has begun by then; the memory is free again.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
