const consonants = [..."कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह"];
const vowelSigns = ["", ..."ािीुूृेैोौंःँ"];

/** Conjuncts that Hindi prose is full of, whether our texts have them today or not. */
const conjuncts =
  "क्क क्ख क्त क्य क्ल क्व क्ष ग्द ग्न ग्य ग्ल ग्व घ्न ङ्क ङ्ग च्च च्छ च्य ज्ज ज्ञ ज्य ज्व ञ्च ञ्ज ट्ट ट्ठ ट्य ठ्य ड्ड ड्य ढ्य ण्ट ण्ठ ण्ड " +
  "ण्ण ण्य त्त त्थ त्न त्प त्म त्य त्व त्स द्ग द्द द्ध द्भ द्म द्य द्व ध्य ध्व न्त न्थ न्द न्ध न्न न्म न्य न्व न्ह प्त प्न प्प प्य प्ल प्स " +
  "ब्ज ब्द ब्ध ब्ब ब्य भ्य म्न म्प म्ब म्भ म्म म्य म्ल म्ह य्य ल्क ल्द ल्प ल्म ल्य ल्ल ल्व ल्ह व्य श्च श्न श्य श्ल श्व ष्ट ष्ठ ष्ण ष्प ष्म ष्य " +
  "स्क स्ख स्ट स्त स्थ स्न स्प स्फ स्म स्य स्व स्स ह्न ह्म ह्य ह्ल ह्व त्त्व न्त्र स्त्र न्द्र ष्ट्र क्ष्म";

/** What a visitor or a member of staff may write: every letter with every vowel sign, with र above and below it, and halved. */
export const commonDevanagari: readonly string[] = [
  ...consonants.flatMap((letter) => [
    `${letter}्`,
    `${letter}्\u200d`,
    ...vowelSigns.flatMap((sign) => [`${letter}${sign}`, `${letter}्र${sign}`, `र्${letter}${sign}`]),
  ]),
  ...conjuncts.split(" "),
];
