import { RichText } from "#app/site/reference/rich-text.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";

type Props = { icon: IconName; rows: readonly { title: string; mark?: string; text: string }[] };

/** A short statement and what follows from it: rejections and remedies, deadlines and their meaning. */
export function Pairs({ icon, rows }: Props) {
  return (
    <ul className="pairs">
      {rows.map(({ title, mark, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <div>
            <b>
              {title} {mark && <span className="limit figure">{mark}</span>}
            </b>
            <p>
              <RichText source={text} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
