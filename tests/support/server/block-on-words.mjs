// Preloaded into a server (node --import): rendering a text with these words never ends. React escapes every text with a
// regular expression, so this blocks only the page that shows them.
const words = "Words that block the server";
const { exec } = RegExp.prototype;
RegExp.prototype.exec = function (text) {
  if (this.source === "[\"'&<>]" && String(text).includes(words)) for (;;);
  return exec.call(this, text);
};
