import { plainText } from "#app/content/engine/inline-text.ts";
import type { Question } from "./faq-list.tsx";

export const faqData = (questions: readonly Question[]) => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
  })),
});
