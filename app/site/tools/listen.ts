/*
 * Reads an answer aloud with a voice that the device itself has; nothing is sent. Without a voice for the page's
 * language the button stays hidden.
 */
const speech: SpeechSynthesis | undefined = globalThis.speechSynthesis;

/** Voices that are not local send the text to a server. */
const voiceFor = (language: string) =>
  speech
    ?.getVoices()
    .filter(({ lang, localService }) => localService && /^[a-z]+/i.exec(lang)?.[0].toLowerCase() === language)
    .sort((a, b) => Number(b.lang.endsWith("IN")) - Number(a.lang.endsWith("IN")))[0];

const language = () => document.documentElement.lang;

function offer() {
  document.documentElement.toggleAttribute("data-voice", voiceFor(language()) !== undefined);
}

/** Marks and names in other languages are not read. */
function wordsOf(part: Element): string {
  const copy = part.cloneNode(true) as Element;
  for (const unread of copy.querySelectorAll(".mark, .visually-hidden, small[lang]")) unread.remove();
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

function stop() {
  speech?.cancel();
  document.querySelector("[data-listen=on]")?.setAttribute("data-listen", "off");
}

/** Title, cells and reasons, each on its own: browsers cut long texts off. */
function read(button: Element) {
  const voice = voiceFor(language());
  const parts =
    button.closest(".answer-card")?.querySelectorAll("dt, dd > *, .sent-back :is(h2, h3, li)") ?? [];
  const texts = [...document.querySelectorAll("h1"), ...parts].map(wordsOf).filter(Boolean);
  button.setAttribute("data-listen", "on");
  texts.forEach((text, index) => {
    const said = new SpeechSynthesisUtterance(text);
    said.lang = voice?.lang ?? language();
    said.voice = voice ?? null;
    if (index === texts.length - 1) said.onend = stop;
    speech?.speak(said);
  });
}

export function offerVoice(): void {
  if (!speech) return;
  offer();
  speech.onvoiceschanged = offer;
  document.addEventListener("click", ({ target }) => {
    const used = target instanceof Element ? target.closest("[data-listen], a") : null;
    if (!used) return;
    const isOff = used.getAttribute("data-listen") === "off";
    stop();
    if (isOff) read(used);
  });
  for (const left of ["pagehide", "popstate"]) addEventListener(left, stop);
}
