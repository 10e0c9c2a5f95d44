export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The download has started by then, and the memory can be freed.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
