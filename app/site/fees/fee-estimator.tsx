import { useState } from "react";
import {
  type Estimate,
  estimate,
  type MatterKind,
  matterKinds,
  type Rates,
} from "#app/content/ledger/estimate.ts";
import { fillWords } from "#app/i18n/fill-words.ts";
import { type Locale, listWords } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { resultPart, ToolResult } from "#app/site/page/tool-result.tsx";
import { Mark } from "#app/site/reference/mark.tsx";
import { RichParagraph } from "#app/site/reference/rich-text.tsx";
import { ContentLink } from "#app/ui/content/content-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FigureField, SelectField } from "#app/ui/text-field.tsx";
import { areaWords } from "./example-words.ts";
import { type MatterFault, readMatter } from "./read-matter.ts";
import { writeNumber, writeRupees } from "./write-rupees.ts";

/** The input, which the fields keep, and the result. */
export type PostedMatter = {
  entered: Readonly<Record<string, string>>;
  fault?: MatterFault;
  result?: Estimate;
};

/** The names of the documents, and the page that explains them. */
export type PapersByMatter = Partial<Record<MatterKind, { path: string; names: readonly string[] }>>;

type Shown = { papers: PapersByMatter; locale: Locale; paymentNote?: string };
type Props = Shown & { rates: Rates; posted?: PostedMatter };

const shownPapers = 4;

const fieldNames = ["kind", "value", "acres", "guntas", "place"] as const;

/** Also used by the server for a form without a script. */
export function answerMatter(form: FormData, rates: Rates): PostedMatter {
  const { matter, fault } = readMatter(form);
  return {
    entered: Object.fromEntries(fieldNames.map((name) => [name, String(form.get(name) ?? "").slice(0, 60)])),
    fault,
    result: matter && estimate(matter, rates),
  };
}

/** Estimates a cost and shows the calculation. With a script this happens on the device; nothing is stored. */
export function FeeEstimator({ rates, posted, ...shown }: Props) {
  const { estimate: words } = useMessages();
  const [answer, setAnswer] = useState<PostedMatter | undefined>(posted);
  const entered = answer?.entered ?? {};
  const isWrong = (fault: MatterFault) => (answer?.fault === fault ? words.faults[fault] : undefined);

  function count(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAnswer(answerMatter(new FormData(event.currentTarget), rates));
  }

  return (
    <div className="estimator">
      <form
        id={answer?.result ? undefined : resultPart}
        method="post"
        action={`#${resultPart}`}
        data-react
        onSubmit={count}
      >
        <SelectField
          label={words.kind}
          name="kind"
          required
          defaultValue={entered.kind}
          error={isWrong("kind")}
          choices={matterKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        />
        <div className="estimator-area">
          <FigureField
            label={words.acres}
            name="acres"
            defaultValue={entered.acres}
            error={isWrong("area") ?? isWrong("reading")}
          />
          <FigureField label={words.guntas} name="guntas" defaultValue={entered.guntas} />
        </div>
        <div className="estimator-deed">
          <FigureField
            label={words.value}
            hint={words.valueHint}
            name="value"
            defaultValue={entered.value}
            error={isWrong("value")}
          />
          <SelectField
            label={words.place}
            name="place"
            defaultValue={entered.place || "village"}
            choices={[
              { value: "village", label: words.village },
              { value: "town", label: words.town },
            ]}
          />
        </div>
        <button className="button" data-look={answer?.result && "quiet"} type="submit">
          {words.count}
        </button>
      </form>
      <ToolResult>{answer?.result && <Working {...answer.result} {...shown} />}</ToolResult>
    </div>
  );
}

/**
 * Shows the sum with the year of its old part, or only the first rate while nothing is entered; then the calculation of
 * each line, and the documents to bring.
 */
function Working({ kind, lines, total, papers, locale, paymentNote }: Estimate & Shown) {
  const { estimate: words, chooser } = useMessages();
  const { path, names = [] } = papers[kind] ?? {};
  const acres = lines.find(({ base }) => base?.kind === "acres")?.base?.amount;
  const open = lines.filter(({ amount }) => amount === undefined);
  const unknown = open.filter(({ base }) => !base).map(({ label }) => label);
  const missing = new Set(open.flatMap(({ base }) => base?.kind ?? []));
  const [first] = missing.size > 0 && lines.every(({ base }) => !base?.amount) ? open : [];
  const old = first ? [first] : lines.filter(({ amount, year }) => amount !== undefined && year);
  const oldSum = old.reduce((sum, { amount = 0 }) => sum + amount, 0);
  const rateOf = {
    amount: writeRupees(oldSum, locale),
    year: listWords([...new Set(old.flatMap(({ year }) => year ?? []))].sort(), locale),
  };
  return (
    <div className="cost boxed">
      <p className="cost-sum wraps">
        {first || total > 0 ? (
          <b className="figure">{first?.rate ?? writeRupees(total, locale)}</b>
        ) : (
          <b>{words.portalCounts}</b>
        )}{" "}
        <span>
          {words.kinds[kind]}
          {acres !== undefined && ", "}
          <span className="together">{acres !== undefined && areaWords(acres, words, locale)}</span>
        </span>
      </p>
      <p className="cost-rate">
        <Icon name="clock" />{" "}
        {rateOf.year
          ? fillWords(words[first || oldSum === total ? "rateOf" : "rateOfPart"], rateOf)
          : words.portalShows}
      </p>
      {total > 0 && !first && unknown.length > 0 && (
        <p>{fillWords(words.andUnknown, { parts: listWords(unknown, locale) })}</p>
      )}
      {missing.size > 0 && (
        <p>{words.enter[missing.size > 1 ? "both" : missing.has("acres") ? "acres" : "value"]}</p>
      )}
      <div className="cost-lines">
        <ul className="fee-rows">
          {lines.map(({ record, label, rate, base, amount, sources }) => (
            <li className="fee-row" key={record}>
              <span>{label}</span>
              <Mark of={[sources]} />
              {amount !== undefined && <b className="figure">{writeRupees(amount, locale)}</b>}
              {(base || amount === undefined) && (
                <small>
                  {base?.amount === undefined
                    ? rate
                    : fillWords(words[base.kind === "value" ? "ofValue" : "timesAcres"], {
                        rate,
                        amount: (base.kind === "value" ? writeRupees : writeNumber)(base.amount, locale),
                      })}
                </small>
              )}
            </li>
          ))}
        </ul>
        <p className="note">{words.note}</p>
        <RichParagraph className="note" source={paymentNote} />
      </div>
      {path && names.length > 0 && (
        <section className="cost-papers">
          <h2>{words.bring}</h2>
          <ul>
            {names.slice(0, shownPapers).map((name) => (
              <li key={name}>
                <Icon name="tick" /> {name}
              </li>
            ))}
          </ul>
          <ContentLink href={path}>{chooser.guide}</ContentLink>
        </section>
      )}
    </div>
  );
}
