import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function NextSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ul className="pairs">
      {steps.map((line) => (
        <li key={line}>
          <Icon name="tick" />
          <RichParagraph source={line} />
        </li>
      ))}
    </ul>
  );
}
