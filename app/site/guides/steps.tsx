import type { Guide } from "#app/content/kinds/pages/guide.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { RichParagraph, RichText } from "#app/site/reference/rich-text.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Phases = Guide["steps"];

/** Steps grouped by place on one line. The numbers run through all places and restart with each task. */
export function Steps({ phases }: { phases: Phases }) {
  return firstNumbers(phases).map(({ task, place, heading, steps, first }) => (
    <div className="phases" key={`${task} ${heading}`}>
      {task && <h3 className="step-task">{task}</h3>}
      {heading && (
        <div className="phase">
          <Icon name={place} />
          <h3>{heading}</h3>
        </div>
      )}
      <ol className="steps" start={first}>
        {steps.map(({ title, text, tip, screen }, index) => (
          <li key={title}>
            <span className="step-number figure" aria-hidden="true">
              {first + index}
            </span>
            <div>
              <h4>{title}</h4>
              <RichParagraph source={text} />
              <RichParagraph className="tip" source={tip} />
              {screen && <DrawnScreen {...screen} />}
            </div>
          </li>
        ))}
      </ol>
    </div>
  ));
}

type Screen = NonNullable<Phases[number]["steps"][number]["screen"]>;

/** A drawing of what to look for on the portal, with labels from a source. It cannot be mistaken for the portal. */
function DrawnScreen({ words, note }: Screen) {
  const { guide } = useMessages();
  return (
    <figure className="drawn-screen">
      <ul className="wraps">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
      <figcaption>
        <b>{guide.drawnScreen}</b> <RichText source={note} />
      </figcaption>
    </figure>
  );
}

function firstNumbers(phases: Phases): (Phases[number] & { first: number })[] {
  let next = 1;
  return phases.map((phase) => {
    const first = phase.task ? 1 : next;
    next = first + phase.steps.length;
    return { ...phase, first };
  });
}
