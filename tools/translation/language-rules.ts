import type { TranslatedLocale } from "#app/i18n/locales.ts";

/** Words in Latin letters in every language, because readers see them so on a screen or in a document. */
export const latinByRule: ReadonlySet<string> = new Set(
  "OTP PDF WhatsApp NALA Land Nature POB SMS QR CSV Google Android iPhone".split(" "),
);

/** `unless`: English words with which the pattern is right. */
type Rule = { pattern: RegExp; instead: string; unless?: RegExp };

/** The term base: misleading words and their replacements. */
export const forbiddenWords: Partial<Record<TranslatedLocale, readonly Rule[]>> = {
  te: [
    { pattern: /[౦-౯]/u, instead: "digits are 0-9" },
    { pattern: /భూమి రికార్డు/u, instead: "భూ రికార్డులు" },
    { pattern: /హక్కుల మార్పిడి/u, instead: "మ్యుటేషన్" },
    { pattern: /చట్టబద్ధ వారసు/u, instead: "వారసులు" },
    { pattern: /వినిమయ/u, instead: "భూమి మార్పిడి" },
    { pattern: /భాగ పంపిణీ/u, instead: "భాగ పంపకం" },
    { pattern: /బదిలీ సుంకం/u, instead: "ట్రాన్స్‌ఫర్ డ్యూటీ" },
    { pattern: /రుసుము/u, instead: "ఫీజు" },
    { pattern: /(?<!ప్రభుత్వ )మార్కెట్ విలువ/u, instead: "ప్రభుత్వ మార్కెట్ విలువ" },
    { pattern: /వన్ ఆఫ్ సెవెంటీ/u, instead: "1/70" },
    { pattern: /22-A|22[- ]?ఏ/u, instead: "22-ఎ" },
    { pattern: /ప్రజా సమాచార అధికారి/u, instead: "పౌర సమాచార అధికారి" },
    { pattern: /న్యాయ సలహా/u, instead: "లీగల్ ఒపీనియన్", unless: /advice/i },
    { pattern: /చట్టపరమైన సలహా|న్యాయవాది సలహా/u, instead: "న్యాయ సలహా" },
    { pattern: /నాలాగా/u, instead: "నాలా: వ్యవసాయేతర భూమిగా మార్పు" },
    { pattern: /తర్వాత|నుండి|ఇంగ్లీష్|ఇంగ్లిష్|మరియు/u, instead: "తరువాత, నుంచి, ఇంగ్లీషు, a comma" },
    { pattern: /మార్గదర్శకా/u, instead: "గైడ్" },
    { pattern: /ధృవీకర/u, instead: "ధ్రువీకరణ; for “not confirmed” నిర్ధారణ కాలేదు" },
    { pattern: /సూచన సంఖ్య/u, instead: "రిఫరెన్స్ నంబరు" },
    { pattern: /ఐచ్ఛిక/u, instead: "(తప్పనిసరి కాదు)" },
    { pattern: /ఖచ్చితంగా|తప్పకుండా|సులభంగా/u, instead: "promises more than the English says" },
    { pattern: /అటార్నీ(?! \(|$)(?<!ఆఫ్ అటార్నీ)/u, instead: "జీపీఏ హోల్డర్; పవర్ ఆఫ్ అటార్నీ only in full" },
    { pattern: /వెళ్ళ|మళ్ళీ/u, instead: "వెళ్లండి, మళ్లీ" },
    { pattern: /నెంబర|నంబర్(?![\u200cల])/u, instead: "నంబరు" },
  ],
  hi: [
    { pattern: /[०-९]/u, instead: "digits are 0-9" },
    { pattern: /स्वामित्व विलेख|विलेख/u, instead: "टाइटल डीड, सेल डीड, काग़ज़" },
    { pattern: /खाता विलय/u, instead: "खाते जोड़ना" },
    { pattern: /गुंठा/u, instead: "गुंटा" },
    { pattern: /दाखिल-खारिज|दाख़िल-ख़ारिज/u, instead: "म्यूटेशन" },
    { pattern: /खतौनी|पटवारी/u, instead: "the Telangana word: पहाणी, ग्राम पालन अधिकारी" },
    { pattern: /हिबानामा/u, instead: "गिफ़्ट डीड" },
    { pattern: /बाज़ार मूल्य|(?<!सरकारी )मार्केट वैल्यू/u, instead: "सरकारी मार्केट वैल्यू" },
    { pattern: /वन ऑफ़? सेवेंटी/u, instead: "1/70" },
    { pattern: /22-A/u, instead: "22-ए" },
    { pattern: /अंतरण शुल्क|शुल्क/u, instead: "फ़ीस, ट्रांसफ़र ड्यूटी" },
    { pattern: /आवंटित भूमि/u, instead: "असाइन्ड ज़मीन" },
    { pattern: /उप-पंजीयक|पंजीयन/u, instead: "सब-रजिस्ट्रार, रजिस्ट्री" },
    { pattern: /राजस्व मंडल अधिकारी/u, instead: "आरडीओ" },
    { pattern: /कानूनी सलाह/u, instead: "लीगल ओपिनियन", unless: /advice/i },
    { pattern: /मशविर/u, instead: "सलाह" },
    { pattern: /नाबालिग(?!़)|प्रविष्टि|तेलुगू|हिंदी/u, instead: "नाबालिग़, एंट्री, तेलुगु, हिन्दी" },
    { pattern: /संदर्भ संख्या/u, instead: "रेफ़रेंस नंबर" },
    { pattern: /(?<![\p{L}\p{M}])केवल(?![\p{L}\p{M}])/u, instead: "सिर्फ़" },
    { pattern: /वैकल्पिक/u, instead: "(ज़रूरी नहीं)" },
    { pattern: /क़/u, instead: "no nukta on क" },
    {
      pattern: /(?<![\p{L}\p{M}])(?:जमीन|फीस|खबर|कागज|तारीख)(?![\p{M}])/u,
      instead: "nukta: ज़मीन, फ़ीस, ख़बर, काग़ज़, तारीख़",
    },
    { pattern: /आसानी से|पक्का /u, instead: "promises more than the English says" },
  ],
};

type FixedSentence = { english: RegExp } & Partial<Record<TranslatedLocale, string>>;

/**
 * The term base: sentences with one fixed wording, so that readers recognise them. A language without an entry is free.
 */
export const fixedSentences: readonly FixedSentence[] = [
  {
    english: /private service[^.]{0,20}[.,:;] ?not a government website/iu,
    te: "ఇది ప్రైవేటు సేవ. ప్రభుత్వ వెబ్‌సైట్ కాదు.",
    hi: "यह निजी सेवा है। सरकारी वेबसाइट नहीं।",
  },
  { english: /check on the portal/iu, te: "పోర్టల్‌లో చూసుకోండి", hi: "पोर्टल पर देखें" },
  { english: /(?:^|[.:;] )Not confirmed/u, te: "నిర్ధారణ కాలేదు", hi: "पुष्टि नहीं हुई" },
  { english: /\bas reported\b/iu, te: "వార్తల ప్రకారం", hi: "ख़बरों के अनुसार" },
  { english: /^\(?optional\)?$/iu, te: "తప్పనిసరి కాదు", hi: "ज़रूरी नहीं" },
];
