// Preloaded into a server (node --import): reading a form with the field "test-fault" throws, like a bug of ours.
const { get, entries, has } = FormData.prototype;
const failIfAsked = (form) => {
  if (has.call(form, "test-fault")) throw new Error("A fault of the server, made by a test.");
};
FormData.prototype.get = function (name) {
  failIfAsked(this);
  return get.call(this, name);
};
FormData.prototype[Symbol.iterator] = FormData.prototype.entries = function () {
  failIfAsked(this);
  return entries.call(this);
};
