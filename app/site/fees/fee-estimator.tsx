import { useState } from "react";
import { fillWords } from "#app/i18n/fill-words.ts";
import { type Locale, languages } from "#app/i18n/locales.ts";
import { useMessages } from "#app/i18n/messages.ts";
import { resultPart, ToolResult } from "#app/site/page/tool-result.tsx";
import { FigureField, SelectField } from "#app/ui/text-field.tsx";
import { type Estimate, estimate, estimateKinds, type Rates } from "./estimate.ts";
import { type MatterFault, readMatter } from "./read-matter.ts";

/** The input, which the fields keep, and the result. */
export type PostedMatter = {
  entered: Readonly<Record<string, string>>;
  fault?: MatterFault;
  result?: Estimate;
};

type Props = { rates: Rates; locale: Locale; posted?: PostedMatter };

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
export function FeeEstimator({ rates, locale, posted }: Props) {
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
      <p>{words.lead}</p>
      <form
        id={answer?.result ? undefined : resultPart}
        method="post"
        action={`#${resultPart}`}
        onSubmit={count}
      >
        <SelectField
          label={words.kind}
          name="kind"
          required
          defaultValue={entered.kind}
          error={isWrong("kind")}
          choices={estimateKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
        />
        <FigureField
          label={words.value}
          hint={words.valueHint}
          name="value"
          defaultValue={entered.value}
          error={isWrong("value")}
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
        <SelectField
          label={words.place}
          name="place"
          defaultValue={entered.place || "village"}
          choices={[
            { value: "village", label: words.village },
            { value: "town", label: words.town },
          ]}
        />
        <button className="button" type="submit">
          {words.count}
        </button>
      </form>
      <ToolResult>{answer?.result && <Working {...answer.result} locale={locale} />}</ToolResult>
    </div>
  );
}

function Working({ lines, total, isWhole, locale }: Estimate & { locale: Locale }) {
  const { estimate: words, fees } = useMessages();
  const { tag } = languages[locale];
  // "At least ₹0" would look like a promise.
  const isUnknown = !isWhole && total === 0;
  const rupees = (amount: number) =>
    new Intl.NumberFormat(tag, { style: "currency", currency: "INR", maximumFractionDigits: 0 }).format(
      amount,
    );
  const number = (amount: number) => new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }).format(amount);
  return (
    <>
      <table className="ledger fees">
        <thead>
          <tr>
            <th scope="col">{fees.item}</th>
            <th scope="col">{words.working}</th>
            <th scope="col">{fees.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ record, label, rate, base, amount }) => (
            <tr key={record}>
              <th scope="row">{label}</th>
              <td>
                {base
                  ? fillWords(words[base.kind === "value" ? "ofValue" : "timesAcres"], {
                      rate,
                      amount: base.kind === "value" ? rupees(base.amount) : number(base.amount),
                    })
                  : rate}
              </td>
              <td className="amount" data-unknown={amount === undefined || undefined}>
                {amount === undefined ? words.unknown : rupees(amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {isWhole || isUnknown ? words.total : words.atLeast}
            </th>
            <td className="amount" data-unknown={isUnknown || undefined}>
              {isUnknown ? words.unknown : rupees(total)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="note">{words.note}</p>
    </>
  );
}
