import { passwords } from "../../../limits/interface-limits.ts";
import { isCommon } from "./common-passwords.ts";

const keyRows = "1234567890 0987654321 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz".split(" ");

export type Weakness = { reasons: ("length" | "pwned")[]; message: string };

/** Uses GoTrue's reasons: "length", and "pwned" for common or obvious passwords. There are no other rules. */
export function findWeakness(password: string, email: string): Weakness | undefined {
  if ([...password].length < passwords.shortest)
    return { reasons: ["length"], message: `Password should be at least ${passwords.shortest} characters.` };
  if (!isEasyToGuess(password.toLowerCase(), email.toLowerCase())) return undefined;
  return {
    reasons: ["pwned"],
    message: "Password is known to be weak and easy to guess, please choose a different one.",
  };
}

function isEasyToGuess(password: string, email: string): boolean {
  if (/^(.{1,5}?)\1+$/u.test(password)) return true;
  // Most guesses add years, digits or a punctuation mark before or after a word.
  const core = password.replaceAll(/^[\p{N}\p{P}\p{S}\s]+|[\p{N}\p{P}\p{S}\s]+$/gu, "");
  const isMostlyCore = core.length >= password.length - 6;
  const plain = core.replaceAll("0", "o").replaceAll("3", "e").replaceAll("@", "a").replaceAll("1", "i");
  if (isCommon(password) || (isMostlyCore && core.length > 3 && (isCommon(core) || isCommon(plain))))
    return true;
  if (email !== "" && (password === email || (isMostlyCore && core === email.split("@")[0]))) return true;
  return keyRows.some((row) => isWalk(password, row));
}

function isWalk(password: string, row: string): boolean {
  let steps = 0;
  for (let i = 1; i < password.length; i += 1) {
    const [from, to] = [row.indexOf(password.charAt(i - 1)), row.indexOf(password.charAt(i))];
    if (from >= 0 && to >= 0 && Math.abs(from - to) <= 1) steps += 1;
  }
  return steps >= password.length - 3;
}
